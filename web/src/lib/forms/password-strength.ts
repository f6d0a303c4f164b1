import { isNameAsPassword, isPattern, passwordLength, passwordMinLength } from '#shared/rules/text/password.ts';
import { passwordStrengthText } from './password-text.ts';

export interface PasswordStrength {
  /** Number of bars that are lit, 0 to 4. */
  level: 0 | 1 | 2 | 3 | 4;
  word: string;
}

/** Common beginnings of passwords, followed by any digits and symbols. */
const favorites =
  /^(pass(word|wort)?|qwert[yz]|letmein|welcome|admin|iloveyou|dragon|monkey|football|baseball|sunshine|princess|master)[\W\d_]*$/i;

const alphabets: readonly [RegExp, letters: number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
];

/** Bits of guessing work needed for each further bar. */
const steps = [45, 60, 80] as const;

/**
 * Estimates the guessing work from length and variety, as a hint while the user types. Repeated or sequential characters (aaa, 123, cba) do
 * not count. It is not a guarantee: only the server knows the most common passwords.
 */
export function strengthOf(password: string, email: string): PasswordStrength {
  if (password === '') return { level: 0, word: '' };
  if (passwordLength(password) < passwordMinLength) return { level: 1, word: passwordStrengthText.tooShort };
  if (isNameAsPassword(password, email) || isPattern(password) || favorites.test(password))
    return { level: 1, word: passwordStrengthText.tooEasy };
  const letters = alphabets.reduce((sum, [kind, count]) => sum + (kind.test(password) ? count : 0), 0);
  const bits = countSurprises(password) * Math.log2(letters);
  const level = bits < steps[0] ? 1 : bits < steps[1] ? 2 : bits < steps[2] ? 3 : 4;
  return { level, word: passwordStrengthText.levels[level] };
}

/** Counts the characters that do not continue the pattern of the two before them. */
function countSurprises(password: string): number {
  const codes = [...password.toLowerCase()].map((letter) => letter.codePointAt(0) ?? 0);
  const step = (index: number) => (codes[index] ?? 0) - (codes[index - 1] ?? 0);
  return codes.filter((_, index) => index < 2 || Math.abs(step(index)) > 1 || step(index) !== step(index - 1)).length;
}
