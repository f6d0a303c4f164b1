import * as z from 'zod/mini';
import type { CodePurpose } from '#shared/model/accounts/account.ts';
import { hashForKey } from '../table/keys/hash.ts';
import type { Key } from '../table/keys/keys.ts';
import { proofKeys } from '../table/keys/proof-keys.ts';
import type { Item } from '../table/table.ts';
import { above, below, equals } from '../table/writes/conditions.ts';
import { changeItem, updateItem } from '../table/writes/transact.ts';
import { change, remove } from '../table/writes/writes.ts';

// Each code is stored in two items, each with its own count of guesses. Only the browser that requested the code finds the first item. All
// other browsers use the second, which holds the address's latest code. So one browser cannot use up another's guesses.

/** How long a code is valid (ms), and how many wrong guesses it allows (docs/rules/accounts.md#codes). */
export const codeLifetime = 10 * 60_000;
export const guesses = 5;

/** The address and the purpose to which a code is bound. */
export interface CodeOwner {
  readonly email: string;
  readonly purpose: CodePurpose;
}

/** A code, found through the item with `key`; `other` is its second item. */
export interface FoundCode {
  readonly nonce: string;
  readonly key: Key;
  readonly other: Key;
}

const latestKey = ({ email, purpose }: CodeOwner) => proofKeys.latestCode(purpose, hashForKey(email));
const keyOfBrowser = ({ email, purpose }: CodeOwner, browserHash: string) =>
  proofKeys.codeOfBrowser(purpose, hashForKey(email), browserHash);

/**
 * Returns the items of a new code. It replaces the code that this browser requested before, and becomes the address's latest code. Only the
 * nonce from which the code is derived is stored. `browser`: the browser's cookie for codes. `now`: epoch ms.
 */
export function codeItems(owner: CodeOwner, browser: string, nonce: string, now: number): Item[] {
  const expires = now + codeLifetime;
  const code = { nonce, by: hashForKey(browser), tries: 0, verified: false, expires, ttl: Math.ceil(expires / 1000) };
  return [keyOfBrowser(owner, code.by), latestKey(owner)].map((key) => ({ ...key, ...code }));
}

const stored = z.object({ nonce: z.string(), by: z.string() });

/**
 * Uses up one of the remaining guesses before anything is compared, so that only five of many parallel guesses are evaluated.
 * @param browser the browser whose code is guessed; if undefined, the address's latest code
 * @returns the code, or undefined if there is none or no guess is left
 */
export async function takeGuess(owner: CodeOwner, browser: string | undefined, now: number): Promise<FoundCode | undefined> {
  const key = browser === undefined ? latestKey(owner) : keyOfBrowser(owner, hashForKey(browser));
  const item = await takeGuessAt(key, now);
  if (item === undefined) return undefined;
  const { nonce, by } = z.parse(stored, item);
  return { nonce, key, other: browser === undefined ? keyOfBrowser(owner, by) : latestKey(owner) };
}

/** Uses up one of the remaining guesses of the code in an item. @returns the item; undefined if there is no code or no guess is left */
export const takeGuessAt = (key: Key, now: number): Promise<Item | undefined> =>
  updateItem(
    change(
      key,
      { add: { tries: 1 } },
      // DynamoDB deletes expired items late.
      above('expires', now),
      below('tries', guesses),
    ),
  );

/**
 * After a right guess: gives the guess back and allows the code to be used. @returns false if the code has been replaced or used in the
 * meantime
 */
export const markVerified = ({ key, nonce }: FoundCode): Promise<boolean> =>
  changeItem(change(key, { set: { verified: true }, add: { tries: -1 } }, equals('nonce', nonce)));

/**
 * Uses up a code by removing both of its items. The write `code` is refused if another request has already used the code. If the latest
 * code now belongs to another browser, it is removed too, because the address's owner no longer needs it.
 */
export const consumeCode = ({ key, other, nonce }: FoundCode) => ({
  code: remove(key, equals('nonce', nonce), equals('verified', true)),
  otherCode: remove(other),
});
