/** Whether a gated measurement keeps to its budget. `noted`: shown in the terminal only, not gated. */
export type Verdict = 'met' | 'missed' | 'noted';

/** One figure beside its control. */
export interface Measurement {
  /** Which of the line's subjects this is: `matches.createMatch`, `10 connections`. */
  readonly subject: string;
  /** With its unit: `1.24 ms`. */
  readonly figure: string;
  /** The control's figure, and what the control is; `none` where the budget is absolute. */
  readonly control: string;
  /** Figure divided by control; undefined where the two are not compared. */
  readonly ratio: number | undefined;
  /** What the figure may be: `≤ 0.6 ×`, `≤ 300 ms`. */
  readonly budget: string;
  readonly verdict: Verdict;
}

/** One line of the budget: adding one is a file in `lines/` that exports one, and its name in `lines.ts`. */
export interface Bench {
  readonly number: number;
  readonly what: string;
  /** As the budget says it. */
  readonly budget: string;
  /** How it is measured, for the report's readers. */
  readonly how: string;
  run(): Promise<readonly Measurement[]>;
}

/** Times move on shared machines: a timed figure may exceed its budget by a tenth. */
const tolerance = 1.1;

/** For times and their ratios. */
export const judgeTime = (figure: number, budget: number): Verdict => (figure <= budget * tolerance ? 'met' : 'missed');

/** For times that no control divides: also against the figure once accepted. */
export const judgeAbsolute = (figure: number, budget: number, accepted: number): Verdict =>
  figure <= 2 * accepted ? judgeTime(figure, budget) : 'missed';

/** For bytes, requests, units: exact. */
export const judgeExactly = (figure: number, budget: number): Verdict => (figure <= budget ? 'met' : 'missed');

export const ms = (value: number): string => `${value < 10 ? value.toFixed(3) : value.toFixed(0)} ms`;
export const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`;
