import { describeError, log } from './log.ts';

/**
 * A step that works until `ends` (epoch ms), or until nothing is left.
 * @returns false if it must be continued, or is waiting for another step
 */
export type Step = (ends: number) => Promise<boolean>;

/** Smallest useful share of the time for a step, ms. */
const leastShare = 200;

/**
 * Runs several steps within a given time. Each step gets an equal share of the time that is left, so that none takes time from the steps
 * behind it. Unused time goes, in turn, to steps that must be continued. A failed step does not take another step's share. If one piece of
 * a step is slow, nothing may be left for the steps behind it, so each run begins with a different step (`turn`).
 * @param ends epoch ms
 * @param turn a number that rises by one with each run
 * @throws the first error, once all steps are done, so that the whole run counts as failed
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
    // All steps that are left may be waiting for one that failed.
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
 * Rotates a list so that it begins with a different item each time. This way, the first items cannot take the time from the others forever.
 */
export function inTurn<T>(items: readonly T[], turn: number): T[] {
  const first = items.length === 0 ? 0 : turn % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}

/** Returns the number of the current minute, to use as `turn` for work that is done once a minute. `now`: epoch ms. */
export const minuteOf = (now: number): number => Math.floor(now / 60_000);
