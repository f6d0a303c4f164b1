/** Someone from outside the project who looks at it, where the machine has them. */
export interface Judge {
  /** The word that chooses it. */
  readonly name: string;
  readonly what: string;
  /** How it is brought to the machine. */
  readonly bring: string;
  /** @returns its version, or undefined where the machine lacks it */
  find(): string | undefined;
  /** @returns what it complains of */
  run(): Promise<string[]>;
}
