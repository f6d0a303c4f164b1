import { createHmac, timingSafeEqual } from 'node:crypto';
import { recoveryCodeCount } from '#shared/model/passkeys/passkey.ts';
import type { RecoveryCodes } from '../../data/accounts/recovery-codes.ts';
import { newNonce } from '../../lib/ids.ts';
import { deriveSecret } from '../../lib/secrets/secrets.ts';

/** Crockford's alphabet: none of its letters looks like a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Returns a code of 80 bits, such as `4f7k-9qxd-m2re-h8bt`: the first part of an HMAC of the code's number. The HMAC's key comes from the
 * key service and is stored nowhere, so a dump of the table opens nothing, not even by guessing (docs/rules/accounts.md#recovery-codes).
 */
function codeOf(key: string, number: number): string {
  const bits = createHmac('sha256', key).update(String(number)).digest();
  const letters = Array.from({ length: 16 }, (_, index) => alphabet[(bits[index] ?? 0) % 32] ?? '').join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}

const keyOf = (userId: string, nonce: string): Promise<string> => deriveSecret('recovery', userId, nonce, 1);

/** Creates new codes. Returns what is stored of them, and the codes themselves, which are shown once. */
export async function makeRecoveryCodes(userId: string): Promise<{ stored: RecoveryCodes; shown: string[] }> {
  const stored = { nonce: newNonce(), left: Array.from({ length: recoveryCodeCount }, (_, number) => number) };
  const key = await keyOf(userId, stored.nonce);
  return { stored, shown: stored.left.map((number) => codeOf(key, number)) };
}

/** Normalizes a typed code: capital letters, spaces and dashes do not matter, and letters that are easily mistaken are corrected. */
const readTyped = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');

/** Returns the number of the unused code that was typed; undefined if it matches none. */
export async function findTypedCode(userId: string, { nonce, left }: RecoveryCodes, typed: string): Promise<number | undefined> {
  const key = await keyOf(userId, nonce);
  const given = Buffer.from(readTyped(typed));
  // Compares every code, even after one has matched, so that the time taken is always the same.
  const fitting = left.filter((number) => {
    const code = Buffer.from(readTyped(codeOf(key, number)));
    return code.length === given.length && timingSafeEqual(code, given);
  });
  return fitting[0];
}
