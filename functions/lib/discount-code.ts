import { createHash, randomBytes } from 'node:crypto';

/** 32 letters and digits that are not mistaken for one another when read aloud. */
const readable = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns a discount code that nobody can guess: 60 bits of a secret. The same secret gives the same code. */
export const codeFrom = (secret: string): string =>
  [...createHash('sha256').update(secret).digest().subarray(0, 12)].map((byte) => readable[byte % readable.length]).join('');

/** Returns a new discount code that nobody can guess. */
export const randomCode = (): string => codeFrom(randomBytes(16).toString('base64url'));
