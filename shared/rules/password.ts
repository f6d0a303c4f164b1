/**
 * What a password must be, apart from not being one of the commonest: that list is the server's
 * (`functions/domain/accounts/password-policy.ts`), too long for a browser to load.
 */
export const passwordMinLength = 8;
/** Characters; beyond it a password is no longer typed by anybody, and hashing it is work for nothing. */
export const passwordMaxLength = 1024;

/** What is said of one that is not (docs/rules/accounts.md#passwords). */
export const passwordTooShort = 'Password must be at least 8 characters long';
export const passwordTooLong = 'Password is too long';

/** Length as people count it: an emoji is one character, though a JavaScript string counts it twice. */
export const passwordLength = (password: string): number => [...password].length;

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Digits beside a name that make it no harder to guess: a year, at most. */
const onlyDecoration = /^\d{0,4}$/;

/**
 * Is the password the e-mail address, the part before its @, or the product's name, however spelled, repeated, or with up to
 * four digits beside it? (docs/rules/accounts.md#passwords)
 */
export function isNameAsPassword(password: string, email: string): boolean {
  const local = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  const typed = plain(password);
  return [email, local, 'Table Two']
    .map(plain)
    .some((name) => name !== '' && typed.includes(name) && onlyDecoration.test(typed.replaceAll(name, '')));
}

/** Characters of a group that may come again and again: `abcd` is the longest that counts as one. */
const longestGroup = 4;

/**
 * Does a password follow from its first few characters? Then it is one short group again and again (`aaaaaaaa`, `xyz xyz xyz`), or
 * counts up or down (`abcdefgh`). Spaces and what cannot be seen do not count, so eight spaces are such a one, too.
 * NIST SP 800-63B, 5.1.1.2: "repetitive or sequential characters".
 */
export function isPattern(password: string): boolean {
  const letters = [...password.toLowerCase().replaceAll(/[\s\p{Cf}]/gu, '')];
  const repeats = (group: number) => letters.every((letter, place) => letter === letters[place % group]);
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0);
  const counts = (step: number) => codes.every((code, place) => place === 0 || code - (codes[place - 1] ?? 0) === step);
  return repeats(longestGroup) || repeats(longestGroup - 1) || counts(1) || counts(-1);
}
