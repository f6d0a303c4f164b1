import { type ErrorCode, errorTable, Problem } from '#shared/contract/errors.ts';
import { isNameAsPassword, isPattern } from '#shared/rules/text/password.ts';
import { commonPasswords } from '../../../lib/secrets/common-passwords.ts';

let common: ReadonlySet<string> | undefined;

/** Whether a password is among the 4,000 most common ones of eight characters or more, in any capitalization. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(commonPasswords.trim().split(/\s+/));
  return common.has(password.toLowerCase());
}

/**
 * Checks what the contract's schema cannot: that a new password is not a common one, not a name, and not a pattern of a few characters
 * (docs/rules/accounts.md#passwords).
 * @throws Problem `password_common`, `password_name`, `password_pattern`
 */
export function checkNewPassword(password: string, email: string): void {
  if (isNameAsPassword(password, email)) throw refused('password_name');
  if (isCommonPassword(password)) throw refused('password_common');
  if (isPattern(password)) throw refused('password_pattern');
}

const refused = (code: ErrorCode & `password_${string}`) => new Problem(code, { fields: { password: errorTable[code].message } });
