/** A checking program from outside the project, run if the machine has it. */
export interface Judge {
  /** The program's name on the command line. */
  readonly name: string;
  readonly what: string;
  /** Instructions for installing the program. */
  readonly bring: string;
  /** @returns the program's version, or undefined if the machine lacks it */
  find(): string | undefined;
  /** @returns its complaints */
  run(): Promise<string[]>;
}
