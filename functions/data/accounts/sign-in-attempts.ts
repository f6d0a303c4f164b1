import * as z from 'zod/mini';
import { absent, equals } from '../table/conditions.ts';
import { hashForKey } from '../table/hash.ts';
import { keys } from '../table/keys.ts';
import { changed, retryWhenChanged } from '../table/retry-when-changed.ts';
import { deleteItem, getItem } from '../table/table.ts';
import { updateItem } from '../table/transact.ts';
import { change } from '../table/writes.ts';

/** Attempts are forgotten an hour after the last one. */
const memorySeconds = 3600;

const stored = z.object({ n: z.number(), until: z.number(), ttl: z.number() });

const keyOf = (email: string, source: string) => keys.signInAttempts(hashForKey(email), hashForKey(source));

/**
 * Counts an attempt, and closes the account to this source for as long as that count asks for, in one conditional
 * write before the password is looked at: of any number of guesses at the same moment only the free ones are evaluated.
 * @param source where attempts are counted together: a client's address, or a known browser's cookie
 * @param delayAfter ms for which to close after so many attempts, 0 for none
 * @returns until when (epoch ms) the account is closed to this source, or undefined when this attempt may go on
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
    // DynamoDB drops what is forgotten only some time later.
    const before = known !== undefined && known.ttl > seconds ? known : undefined;
    if (before !== undefined && before.until > now) return before.until;
    const n = (before?.n ?? 0) + 1;
    const delay = delayAfter(n);
    const next = { n, until: delay === 0 ? 0 : now + delay, ttl: seconds + memorySeconds };
    const asRead = known === undefined ? [absent] : [equals('n', known.n), equals('ttl', known.ttl)];
    return (await updateItem(change(key, { set: next }, ...asRead))) === undefined ? changed : undefined;
  };
  // So many at the same moment is no person signing in.
  return retryWhenChanged(countOnce, () => now + 1000);
}

export const forgetAttempts = (email: string, source: string): Promise<void> => deleteItem(keyOf(email, source));
