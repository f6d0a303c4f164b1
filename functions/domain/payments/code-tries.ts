import { Problem } from '#shared/contract/errors.ts';
import { countTry } from '../../data/payments/tries.ts';
import { hashForKey } from '../../data/table/keys/hash.ts';

/** How many wrong codes can be tried from one network address in an hour. */
const triesPerHour = 30;
const hour = 3_600_000;

/**
 * Returns what a guest gets by a code. Counts as a try until that is known, so that tries at the same moment are counted too; codes that are
 * valid do not count, because a whole room may use one.
 * @throws Problem `too_many_requests`, and as `use` does
 */
export async function tryCode<T>(clientAddress: string, now: number, use: () => Promise<T>): Promise<T> {
  const count = (tries: 1 | -1) => countTry('CODE', hashForKey(clientAddress), { now, period: hour, tries });
  if ((await count(1)) > triesPerHour) throw new Problem('too_many_requests');
  const result = await use();
  await count(-1);
  return result;
}
