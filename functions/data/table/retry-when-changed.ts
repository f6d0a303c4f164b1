import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '#shared/contract/errors.ts';

/** What an attempt answers when what it had read was changed by somebody else before it wrote. */
export const changed = Symbol('changed');

/** More than the colleagues who may change the same thing at the same moment. */
const attempts = 50;
/** Ms that an attempt waits at most for its turn. */
const longestPause = 60;

const giveUpAsBusy = (): never => {
  throw new Problem('busy', { retryAfter: 1 });
};

/** For whom asking again does not help: what they sent goes by something that is no longer so. */
export const giveUpAsConflict = (): never => {
  throw new Problem('conflict');
};

/**
 * Reads, decides and writes, again from the beginning as long as somebody else is faster.
 * @param giveUp what comes of it when somebody always was
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
