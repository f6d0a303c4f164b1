/** A checking program from outside the project, if the machine has it. */
export interface Judge {
  /** Its name on the command line. */
  readonly name: string;
  readonly what: string;
  /** How to install it. */
  readonly bring: string;
  /** @returns its version, or undefined if the machine lacks it */
  find(): string | undefined;
  /** @returns its complaints */
  run(): Promise<string[]>;
}
