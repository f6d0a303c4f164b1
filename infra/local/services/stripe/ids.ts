import { randomInt } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Makes an id as long as Stripe's own: a session's has 66 characters, which matters where ids are stored. */
export function makeId(prefix: string): string {
  const length = prefix === 'cs_test' ? 58 : prefix === 'acct' ? 16 : prefix === 'req' ? 14 : 24;
  return `${prefix}_${Array.from({ length }, () => letters[randomInt(letters.length)]).join('')}`;
}
