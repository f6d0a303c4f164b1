import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '#shared/contract/errors.ts';

/** Returned by an attempt if the data it read has changed before it could write. */
export const changed = Symbol('changed');

/** The maximum number of attempts. There are never that many colleagues who change the same data at the same time. */
const attempts = 50;
/** The longest wait before another attempt, ms. */
const longestPause = 60;

const giveUpAsBusy = (): never => {
  throw new Problem('busy', { retryAfter: 1 });
};

/** Throws `conflict`, for requests where a retry cannot help because they are based on outdated data. */
export const giveUpAsConflict = (): never => {
  throw new Problem('conflict');
};

/**
 * Reads, decides and writes, starting over whenever another writer was faster.
 * @param giveUp called if every attempt was too late
 * @throws Problem `busy` unless `giveUp` says otherwise
 */
export async function retryWhenChanged<T>(
  attempt: () => Promise<T | typeof changed>,
  giveUp: () => T | Promise<T> = giveUpAsBusy,
): Promise<T> {
  for (let left = attempts; left > 0; left -= 1) {
    const outcome = await attempt();
    if (outcome !== changed) return outcome;
    if (left > 1) await delay(Math.random() * longestPause);
  }
  return giveUp();
}
