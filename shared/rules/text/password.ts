/**
 * Password rules, except for the list of common passwords. Only the server has that list
 * (`functions/domain/accounts/passwords/password-policy.ts`), because it is too long for browsers.
 */
export const passwordMinLength = 8;
/** Maximum length in characters. No one types longer passwords, and hashing them would be wasted work. */
export const passwordMaxLength = 1024;

/** The messages for a wrong length (docs/rules/accounts.md#passwords). */
export const passwordTooShort = 'Password must be at least 8 characters long';
export const passwordTooLong = 'Password is too long';

/** Returns the length as people count it: an emoji is one character, although a JavaScript string counts it as two. */
export const passwordLength = (password: string): number => [...password].length;

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Up to four digits beside a name, such as a year. They do not make the name harder to guess. */
const onlyDecoration = /^\d{0,4}$/;

/**
 * Whether the password is just the email address, its local part or the product's name. Capitals, spaces and punctuation make no
 * difference, nor does repeating the name or adding up to four digits (docs/rules/accounts.md#passwords).
 */
export function isNameAsPassword(password: string, email: string): boolean {
  const local = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  const typed = plain(password);
  return [email, local, 'Table Two']
    .map(plain)
    .some((name) => name !== '' && typed.includes(name) && onlyDecoration.test(typed.replaceAll(name, '')));
}

/** The longest group whose repetition counts as a pattern, in characters: `abcd`. */
const longestGroup = 4;

/**
 * Whether a password can be predicted from its first few characters, because it repeats a short group (`aaaaaaaa`, `xyz xyz xyz`) or counts
 * up or down (`abcdefgh`). Spaces and invisible characters are ignored, so eight spaces are a pattern too. NIST SP 800-63B, 5.1.1.2:
 * "repetitive or sequential characters".
 */
export function isPattern(password: string): boolean {
  const letters = [...password.toLowerCase().replaceAll(/[\s\p{Cf}]/gu, '')];
  const repeats = (group: number) => letters.every((letter, index) => letter === letters[index % group]);
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0);
  const counts = (step: number) => codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step);
  return repeats(longestGroup) || repeats(longestGroup - 1) || counts(1) || counts(-1);
}
