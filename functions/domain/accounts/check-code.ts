import { timingSafeEqual } from 'node:crypto';
import { Problem } from '#shared/contract/errors.ts';
import { type CodeOwner, type FoundCode, markVerified, takeGuess } from '../../data/accounts/codes.ts';
import { hashForKey } from '../../data/table/keys/hash.ts';
import { deriveCode } from '../../lib/secrets/secrets.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

/** A code as typed, and the browser's cookie for codes if it has one. */
interface TypedCode {
  readonly otp: string;
  readonly browser: string | undefined;
}

/**
 * Checks a code against the one that this browser requested, which allows five guesses of its own; then against the address's latest code,
 * whose five guesses are shared by all browsers. A correct code may be checked again. Every other code (wrong, expired, used, replaced, or
 * meant for another purpose or address) gets the same refusal (docs/rules/accounts.md#codes).
 * @returns the code, so that it can be consumed
 * @throws Problem `invalid_code`
 */
export async function checkCode(owner: CodeOwner, { otp, browser }: TypedCode, { now } = realTimeAndIds): Promise<FoundCode> {
  for (const asker of browser === undefined ? [undefined] : [browser, undefined]) {
    const code = await takeGuess(owner, asker, now());
    if (code !== undefined && (await isRightCode(owner, code.nonce, otp)) && (await markVerified(code))) return code;
  }
  throw new Problem('invalid_code');
}

/** Checks a sign-up code before the password is set. The check may be repeated. @throws Problem `invalid_code` */
export const checkSignUpCode = (email: string, typed: TypedCode): Promise<FoundCode> => checkCode({ email, purpose: 'register' }, typed);

/**
 * Checks a reset code before the new password is set. The check may be repeated.
 * @throws Problem `invalid_code`
 */
export const checkResetCode = (email: string, typed: TypedCode): Promise<FoundCode> => checkCode({ email, purpose: 'reset' }, typed);

/** Whether a typed code is the one that was mailed to an address for a purpose. */
export async function isRightCode(
  { email, purpose }: { readonly email: string; readonly purpose: string },
  nonce: string,
  typed: string,
): Promise<boolean> {
  const expected = await deriveCode(purpose, hashForKey(email), nonce);
  return typed.length === expected.length && timingSafeEqual(Buffer.from(typed), Buffer.from(expected));
}
