import { judgeTime, type Measurement, ms } from '../bench.ts';
import { intersperse, median } from './sampling.ts';

/** Factor by which one of two calls may take longer, and still nobody can distinguish them. */
const budget = 1.05;

/** Two calls that must answer the same and take equally long. Each gets the number of the attempt, from 0. */
export interface Alike {
  readonly subject: string;
  /** The calls, keyed by what they are about: `a known address`. */
  readonly calls: Readonly<Record<string, (attempt: number) => Promise<{ status: number }>>>;
  /** Number of measured calls of each, and of unmeasured calls before them. */
  readonly count: number;
  readonly warmUp: number;
}

/** Compares the times of two calls. @throws Error when they answer with different statuses */
export async function compareTimes({ subject, calls, count, warmUp }: Alike): Promise<Measurement> {
  const statuses = new Set<number>();
  const timed = (call: (attempt: number) => Promise<{ status: number }>) => {
    let attempt = 0;
    return async () => {
      const start = performance.now();
      statuses.add((await call(attempt++)).status);
      return performance.now() - start;
    };
  };
  const subjects = Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, timed(call)]));
  await intersperse(subjects, warmUp);
  const values = await intersperse(subjects, count);
  if (statuses.size !== 1) throw new Error(`${subject} answered ${[...statuses].join(' and ')}`);
  const [[ours, one] = ['', 0], [control, other] = ['', 0]] = Object.entries(values).map(([name, taken]) => [name, median(taken)] as const);
  const ratio = Math.max(one, other) / Math.min(one, other);
  return {
    subject,
    figure: `${ms(one)} for ${ours}`,
    control: `${ms(other)} for ${control}`,
    ratio,
    budget: `≤ ${budget.toFixed(2)} ×, either way`,
    verdict: judgeTime(ratio, budget),
  };
}
