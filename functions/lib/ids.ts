import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A new id: 16 random characters of 0-9a-z, 82 bits. Short, because keys are stored with every item. */
export function newId(): string {
  let id = '';
  while (id.length < 16) {
    // 252 is the largest multiple of 36 in a byte; higher values are discarded, so that all characters are equally likely.
    for (const byte of randomBytes(24)) if (byte < 252 && id.length < 16) id += alphabet[byte % 36];
  }
  return id;
}

/** Returns 128 random bits as base64url, from which a secret is derived. */
export const newNonce = (): string => randomBytes(16).toString('base64url');
