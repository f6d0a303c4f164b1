import * as z from 'zod/mini';
import type { CodePurpose } from '#shared/model/account.ts';
import { hashForKey } from './hash.ts';
import { keys } from './keys.ts';
import { type Item, updateItem, type Write } from './table.ts';

/** Ms that a code is good for, and how often it may be guessed wrongly (rulings, 'Sessions and codes'). */
export const codeLifetime = 10 * 60_000;
const guesses = 5;

/** Whose code, and what for: it is bound to both. */
export interface CodeOwner {
  readonly email: string;
  readonly purpose: CodePurpose;
}

const keyOf = ({ email, purpose }: CodeOwner) => keys.code(purpose, hashForKey(email));

/** A new code takes the place of the one before. It is derived from the nonce, which alone is kept. `now`: epoch ms. */
export function codeItem(owner: CodeOwner, nonce: string, now: number): Item {
  const expires = now + codeLifetime;
  return { ...keyOf(owner), nonce, tries: 0, verified: false, expires, ttl: Math.ceil(expires / 1000) };
}

/**
 * Takes one of the guesses a code has left, before anything is compared: of any number at the same time, five are
 * looked at. `verified`: only for a code that was verified before.
 * @returns the nonce of the code, or undefined when there is none to be guessed (any more)
 */
export async function takeGuess(owner: CodeOwner, now: number, { verified }: { verified: boolean }): Promise<string | undefined> {
  const item = await updateItem({
    key: keyOf(owner),
    update: 'ADD tries :one',
    // DynamoDB removes what has expired when it likes: the row may well still be there.
    condition: `#expires > :now AND tries < :most${verified ? ' AND verified = :yes' : ''}`,
    names: { '#expires': 'expires' },
    values: { ':one': 1, ':now': now, ':most': guesses, ...(verified ? { ':yes': true } : {}) },
  });
  return item === undefined ? undefined : z.parse(z.object({ nonce: z.string() }), item).nonce;
}

/** The guess was right: it is given back, and the code may now be used. @returns false when the code was replaced or used meanwhile */
export async function markVerified(owner: CodeOwner, nonce: string): Promise<boolean> {
  const item = await updateItem({
    key: keyOf(owner),
    update: 'SET verified = :yes ADD tries :back',
    condition: 'nonce = :nonce',
    values: { ':yes': true, ':back': -1, ':nonce': nonce },
  });
  return item !== undefined;
}

/** Uses the code up; refused when somebody else did so first. */
export const consumeCode = (owner: CodeOwner, nonce: string): Write => ({
  remove: keyOf(owner),
  condition: 'nonce = :nonce AND verified = :yes',
  values: { ':nonce': nonce, ':yes': true },
});
