import { createHash, randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Returns a new id: 16 random characters of 0-9a-z, 82 bits. It is short, because keys are stored with every item. */
export function newId(): string {
  let id = '';
  while (id.length < 16) {
    // 252 is the largest multiple of 36 that fits in a byte. Higher values are discarded, so that all characters are equally likely.
    for (const byte of randomBytes(24)) if (byte < 252 && id.length < 16) id += alphabet[byte % 36];
  }
  return id;
}

/** Returns an id that is always the same for these parts. It has the length of a new one. */
export function idOf(...parts: readonly (string | number)[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return BigInt(`0x${hash}`).toString(alphabet.length).padStart(16, '0').slice(-16);
}

/** Returns 128 random bits as base64url, for deriving a secret. */
export const newNonce = (): string => randomBytes(16).toString('base64url');
