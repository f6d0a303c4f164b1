import { timingSafeEqual } from 'node:crypto';
import { Problem } from '#shared/contract/errors.ts';
import { type CodeOwner, markVerified, takeGuess } from '../data/codes.ts';
import { hashForKey } from '../data/hash.ts';
import { deriveCode } from '../lib/secrets.ts';
import { realEffects } from './effects.ts';

/**
 * Is this the address's code? A right one may be checked again; each wrong one costs one of five guesses. Wrong,
 * expired, used, replaced, of another purpose or address: all are the same refusal (security.md 4).
 * @param options `verified`: the code must have been checked before (the step between mail and password)
 * @returns the code's nonce, by which it can be consumed
 * @throws Problem `invalid_code`
 */
export async function checkCode(owner: CodeOwner, code: string, options: { verified: boolean }, { now } = realEffects): Promise<string> {
  const nonce = await takeGuess(owner, now(), options);
  if (nonce === undefined) throw new Problem('invalid_code');
  const expected = await deriveCode(owner.purpose, hashForKey(owner.email), nonce);
  const isRight = code.length === expected.length && timingSafeEqual(Buffer.from(code), Buffer.from(expected));
  if (!isRight || !(await markVerified(owner, nonce))) throw new Problem('invalid_code');
  return nonce;
}
