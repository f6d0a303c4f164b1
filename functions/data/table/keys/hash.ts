import { createHash } from 'node:crypto';

/** Returns a short stable name for a value that must not appear in a key itself, such as an email address: 132 bits of SHA-256. */
export const hashForKey = (value: string): string => createHash('sha256').update(value).digest('base64url').slice(0, 22);

/** Returns the name of a participant's address in keys. A walk-in who gave no address (docs/rules/door.md#walk-in) has a unique name. */
export const hashOfAddress = (email: string, participantId: string): string => hashForKey(email === '' ? participantId : email);
