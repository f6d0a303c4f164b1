import * as z from 'zod/mini';
import { hashForKey } from '../table/keys/hash.ts';
import { proofKeys } from '../table/keys/proof-keys.ts';
import { deleteItem, getItem } from '../table/table.ts';
import { absent, atMost, equals, exists, lacks } from '../table/writes/conditions.ts';
import { changed, retryWhenChanged } from '../table/writes/retry-when-changed.ts';
import { changeItem, updateItem } from '../table/writes/transact.ts';
import { change } from '../table/writes/writes.ts';

/** Attempts are forgotten an hour after the last one. */
const memorySeconds = 3600;

const stored = z.object({ n: z.number(), until: z.number(), ttl: z.number() });

const keyOf = (email: string, source: string) => proofKeys.signInAttempts(hashForKey(email), hashForKey(source));

/**
 * Counts an attempt, and locks the account against this source for the delay that the count requires. One conditional write does both
 * before the password is checked, so parallel guesses cannot get around the delay.
 * @param source a client's address, or a known browser's cookie
 * @param delayAfter how long (ms) to lock after a given number of attempts; 0 for not at all
 * @returns until when (epoch ms) the account is locked for this source; undefined if this attempt may proceed
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
    return (await changeItem(change(key, { set: next }, ...asRead))) ? undefined : changed;
  };
  // No person makes this many attempts in parallel.
  return retryWhenChanged(countOnce, () => now + 1000);
}

const dayMs = 86_400_000;
const dayOf = (now: number): number => Math.floor(now / dayMs);

const guessed = z.object({ n: z.number(), until: z.optional(z.number()) });

/**
 * Counts an attempt from an unknown place. All unknown places share one count, so a guesser with thousands of addresses still counts as one
 * source. The attempt is counted before the password is checked, so parallel guesses cannot get around the limit.
 * @param free how many attempts a day (UTC) proceed without delay; after them, one proceeds every `apartMs`
 * @param now epoch ms
 * @returns until when (epoch ms) the account is locked for all unknown places; undefined if this attempt may proceed
 */
export async function countStranger(
  email: string,
  now: number,
  { free, apartMs }: { free: number; apartMs: number },
): Promise<number | undefined> {
  const key = proofKeys.strangersAttempts(hashForKey(email), dayOf(now));
  const ttl = ((dayOf(now) + 2) * dayMs) / 1000;
  const { n, until = 0 } = z.parse(guessed, await updateItem(change(key, { set: { ttl }, add: { n: 1 } })));
  if (n <= free) return undefined;
  if (until > now) return until;
  const next = now + apartMs;
  const wasFree = until === 0 ? lacks('until') : atMost('until', now);
  return (await changeItem(change(key, { set: { until: next } }, wasFree))) ? undefined : next;
}

/** Undoes what `countStranger` counted, because the attempt came from the owner. */
export async function forgiveStranger(email: string, now: number): Promise<void> {
  await updateItem(change(proofKeys.strangersAttempts(hashForKey(email), dayOf(now)), { add: { n: -1 } }, exists));
}

const hourMs = 3_600_000;

/**
 * Records a failed sign-in: a wrong password, or a wrong passkey or recovery code after the right password. All failures for an address
 * within an hour are counted in one item, which the table's stream turns into one line in the audit trail. Failures for an unknown address
 * are counted too, so that cost and time are equal.
 * @param now epoch ms
 */
export async function noteFailure(email: string, wrong: 'password' | 'second', now: number): Promise<void> {
  const hour = Math.floor(now / hourMs);
  await updateItem(
    change(proofKeys.failedSignIns(hashForKey(email), hour), {
      add: { [wrong === 'password' ? 'passwords' : 'seconds']: 1 },
      setOnce: { since: new Date(now).toISOString(), ttl: ((hour + 2) * hourMs) / 1000 },
    }),
  );
}

export const forgetAttempts = (email: string, source: string): Promise<void> => deleteItem(keyOf(email, source));
