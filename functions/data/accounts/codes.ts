import * as z from 'zod/mini';
import type { CodePurpose } from '#shared/model/account.ts';
import { above, below, equals } from '../table/conditions.ts';
import { hashForKey } from '../table/hash.ts';
import { type Key, keys } from '../table/keys.ts';
import type { Item } from '../table/table.ts';
import { updateItem } from '../table/transact.ts';
import { change, remove } from '../table/writes.ts';

// Each code stands in two items, with a count of guesses in each: in one that only the browser finds that asked for it, and, until
// somebody asks again, as the address's latest, which is for everybody else. So nobody uses up somebody else's guesses.

/** Ms that a code is good for, and how often it may be guessed wrongly (docs/rules/accounts.md#codes). */
export const codeLifetime = 10 * 60_000;
const guesses = 5;

/** Whose code, and what for: it is bound to both. */
export interface CodeOwner {
  readonly email: string;
  readonly purpose: CodePurpose;
}

/** One of a code's two items, and the other. */
export interface FoundCode {
  readonly nonce: string;
  readonly key: Key;
  readonly other: Key;
}

const latestKey = ({ email, purpose }: CodeOwner) => keys.latestCode(purpose, hashForKey(email));
const keyOfBrowser = ({ email, purpose }: CodeOwner, browserHash: string) => keys.codeOfBrowser(purpose, hashForKey(email), browserHash);

/**
 * A new code takes the place of the one this browser asked for before, and becomes the latest. It is derived from the nonce, which
 * alone is kept. `browser`: its cookie for codes. `now`: epoch ms.
 */
export function codeItems(owner: CodeOwner, browser: string, nonce: string, now: number): Item[] {
  const expires = now + codeLifetime;
  const code = { nonce, by: hashForKey(browser), tries: 0, verified: false, expires, ttl: Math.ceil(expires / 1000) };
  return [keyOfBrowser(owner, code.by), latestKey(owner)].map((key) => ({ ...key, ...code }));
}

const stored = z.object({ nonce: z.string(), by: z.string() });

/**
 * Takes one of the guesses that are left, before anything is compared: of any number at the same time, five are looked at.
 * @param browser whose code; the address's latest when undefined
 * @param options `verified`: only for a code that was verified before
 * @returns the code, or undefined when there is none to be guessed (any more)
 */
export async function takeGuess(
  owner: CodeOwner,
  browser: string | undefined,
  now: number,
  { verified }: { verified: boolean },
): Promise<FoundCode | undefined> {
  const key = browser === undefined ? latestKey(owner) : keyOfBrowser(owner, hashForKey(browser));
  const item = await updateItem(
    change(
      key,
      { add: { tries: 1 } },
      // DynamoDB removes what has expired when it likes: the row may well still be there.
      above('expires', now),
      below('tries', guesses),
      ...(verified ? [equals('verified', true)] : []),
    ),
  );
  if (item === undefined) return undefined;
  const { nonce, by } = z.parse(stored, item);
  return { nonce, key, other: browser === undefined ? keyOfBrowser(owner, by) : latestKey(owner) };
}

/** The guess was right: it is given back, and the code may now be used. @returns false when the code was replaced or used meanwhile */
export async function markVerified({ key, nonce }: FoundCode): Promise<boolean> {
  const item = await updateItem(change(key, { set: { verified: true }, add: { tries: -1 } }, equals('nonce', nonce)));
  return item !== undefined;
}

/**
 * Uses the code up, in both its items; `code` is refused when somebody else did so first. Should the latest be another
 * browser's by now, it goes too: whoever is proved has no need of it.
 */
export const consumeCode = ({ key, other, nonce }: FoundCode) => ({
  code: remove(key, equals('nonce', nonce), equals('verified', true)),
  otherCode: remove(other),
});
