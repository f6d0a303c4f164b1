import { describeError, log } from './log.ts';

/**
 * A step that works until `ends` (epoch ms) or until nothing is left.
 * @returns false when it must be continued, or waits for another step
 */
export type Step = (ends: number) => Promise<boolean>;

/** Smallest useful share of a step, ms. */
const leastShare = 200;

/**
 * Runs several steps within one time. Each has an equal share of what is left, so that none takes the time of those behind it; unused time
 * goes, in turn, to those that must be continued. A failed step keeps no other from its share. A step with one slow piece may leave nothing
 * for those behind it, so another step begins each time (`turn`).
 * @param ends epoch ms
 * @param turn a number that rises by one with each run
 * @throws the first error, at the end, so that the whole is counted as failed
 */
export async function shareTime(
  steps: Readonly<Record<string, Step>>,
  { ends, turn }: { ends: number; turn: number },
  now: () => number = Date.now,
): Promise<void> {
  const errors: unknown[] = [];
  let left = inTurn(Object.entries(steps), turn);
  let goesOn = true;
  while (goesOn && left.length > 0 && ends - now() >= leastShare * left.length) {
    const unfinished: typeof left = [];
    // Those that are left may all wait for one that failed.
    goesOn = false;
    for (const [place, [name, step]] of left.entries()) {
      const share = (ends - now()) / (left.length - place);
      if (share < leastShare) {
        unfinished.push([name, step]);
        continue;
      }
      const until = now() + share;
      try {
        const isDone = await step(until);
        if (!isDone) unfinished.push([name, step]);
        goesOn ||= isDone || now() >= until;
      } catch (error) {
        log('error', 'A step of the minute failed', { step: name, ...describeError(error) });
        errors.push(error);
      }
    }
    left = unfinished;
  }
  if (left.length > 0) log('info', 'Steps of the minute go on in the next', { steps: left.map(([name]) => name).join(' ') });
  if (errors.length > 0) throw errors[0];
}

/**
 * Rotates a list so that it begins with another of its items each time, and the first ones cannot take the time from the others for ever.
 */
export function inTurn<T>(items: readonly T[], turn: number): T[] {
  const first = items.length === 0 ? 0 : turn % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}

/** Returns the number of a minute, for `turn` of what is done once a minute. `now`: epoch ms. */
export const minuteOf = (now: number): number => Math.floor(now / 60_000);
