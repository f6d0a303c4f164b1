/** Whether a measurement keeps within its budget. `noted`: has no budget and is shown only in the terminal. */
export type Verdict = 'met' | 'missed' | 'noted';

/** One figure, compared with its control. */
export interface Measurement {
  /** What was measured: `matches.createMatch`, `10 connections`. */
  readonly subject: string;
  /** The figure with its unit: `1.24 ms`. */
  readonly figure: string;
  /** The control's figure, and what the control is; `none` if the budget is absolute. */
  readonly control: string;
  /** Figure divided by control; undefined if the two are not compared. */
  readonly ratio: number | undefined;
  /** Limit of the figure: `≤ 0.6 ×`, `≤ 300 ms`. */
  readonly budget: string;
  readonly verdict: Verdict;
}

/** One line of the budget. To add one, export it from a file in `lines/`, and list it in `lines.ts`. */
export interface Bench {
  readonly number: number;
  readonly what: string;
  /** The budget in words. */
  readonly budget: string;
  /** How the figures are measured, for readers of the report. */
  readonly how: string;
  run(): Promise<readonly Measurement[]>;
}

/** Factor by which a timed figure may exceed its budget, because times vary on shared machines. */
const tolerance = 1.1;

/** Judges a time, or a ratio of times. */
export const judgeTime = (figure: number, budget: number): Verdict => (figure <= budget * tolerance ? 'met' : 'missed');

/** Judges a time that has no control, also against the accepted figure. */
export const judgeAbsolute = (figure: number, budget: number, accepted: number): Verdict =>
  figure <= 2 * accepted ? judgeTime(figure, budget) : 'missed';

/** Judges bytes, requests or units, without any tolerance. */
export const judgeExactly = (figure: number, budget: number): Verdict => (figure <= budget ? 'met' : 'missed');

export const ms = (value: number): string => `${value < 10 ? value.toFixed(3) : value.toFixed(0)} ms`;
export const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`;
