import { isNameAsPassword, isPattern, passwordLength, passwordMinLength } from '#shared/rules/text/password.ts';
import { passwordStrengthText } from './password-text.ts';

export interface PasswordStrength {
  /** 0 to 4 bars. */
  level: 0 | 1 | 2 | 3 | 4;
  word: string;
}

/** Common beginnings, with any digits and symbols behind them. */
const favorites =
  /^(pass(word|wort)?|qwert[yz]|letmein|welcome|admin|iloveyou|dragon|monkey|football|baseball|sunshine|princess|master)[\W\d_]*$/i;

const alphabets: readonly [RegExp, letters: number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
];

/** Bits of guessing work at which each further bar is lit. */
const steps = [45, 60, 80] as const;

/**
 * A hint while typing: the work of guessing, estimated from length and variety. Repeated or sequential characters (aaa, 123, cba) do not
 * count. No guarantee: only the server knows the most common passwords.
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

/** Characters that do not continue the two before them. */
function countSurprises(password: string): number {
  const codes = [...password.toLowerCase()].map((letter) => letter.codePointAt(0) ?? 0);
  const step = (index: number) => (codes[index] ?? 0) - (codes[index - 1] ?? 0);
  return codes.filter((_, index) => index < 2 || Math.abs(step(index)) > 1 || step(index) !== step(index - 1)).length;
}
