/**
 * What a password must be, apart from not being one of the commonest: that list is the server's
 * (`functions/domain/password-policy.ts`), too long for a browser to load.
 */
export const passwordMinLength = 8;
/** Characters; beyond it a password is no longer typed by anybody, and hashing it is work for nothing. */
export const passwordMaxLength = 1024;

/** 1-staff.md §5. */
export const passwordTooShort = 'Password must be at least 8 characters long';
export const passwordTooLong = 'Password is too long';

/** Length as people count it: an emoji is one character, though a JavaScript string counts it twice. */
export const passwordLength = (password: string): number => [...password].length;

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Is the password the e-mail address, the part before its @, or the product's name, however spelled? (security.md 2)
 */
export function isNameAsPassword(password: string, email: string): boolean {
  const local = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  const typed = plain(password);
  return typed !== '' && [email, local, 'Table Two'].map(plain).includes(typed);
}
