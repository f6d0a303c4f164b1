import * as z from 'zod/mini';
import { absent, equals } from '../table/conditions.ts';
import { hashForKey } from '../table/hash.ts';
import { proofKeys } from '../table/proof-keys.ts';
import { changed, retryWhenChanged } from '../table/retry-when-changed.ts';
import { deleteItem, getItem } from '../table/table.ts';
import { updateItem } from '../table/transact.ts';
import { change } from '../table/writes.ts';

/** Attempts are forgotten an hour after the last one. */
const memorySeconds = 3600;

const stored = z.object({ n: z.number(), until: z.number(), ttl: z.number() });

const keyOf = (email: string, source: string) => proofKeys.signInAttempts(hashForKey(email), hashForKey(source));

/**
 * Counts an attempt and closes the account to this source for the delay that the count demands, in one conditional write
 * before the password is checked: of any number of parallel guesses, only the free ones are evaluated.
 * @param source what attempts are counted by: a client's address, or a known browser's cookie
 * @param delayAfter ms to close for after a number of attempts, 0 for none
 * @returns until when (epoch ms) the account is closed to this source, or undefined when this attempt may proceed
 */
export async function countAttempt(
  email: string,
  source: string,
  now: number,
  delayAfter: (attempts: number) => number,
): Promise<number | undefined> {
  const key = keyOf(email, source);
  const seconds = Math.floor(now / 1000);
  const countOnce = async () => {
    const item = await getItem(key, { consistent: true });
    const known = item === undefined ? undefined : z.parse(stored, item);
    // DynamoDB deletes expired items late.
    const before = known !== undefined && known.ttl > seconds ? known : undefined;
    if (before !== undefined && before.until > now) return before.until;
    const n = (before?.n ?? 0) + 1;
    const delay = delayAfter(n);
    const next = { n, until: delay === 0 ? 0 : now + delay, ttl: seconds + memorySeconds };
    const asRead = known === undefined ? [absent] : [equals('n', known.n), equals('ttl', known.ttl)];
    return (await updateItem(change(key, { set: next }, ...asRead))) === undefined ? changed : undefined;
  };
  // No person makes this many attempts at once.
  return retryWhenChanged(countOnce, () => now + 1000);
}

export const forgetAttempts = (email: string, source: string): Promise<void> => deleteItem(keyOf(email, source));
