// Apart from text.ts: whoever signs in chooses no password.

/** A new password and its confirmation. */
export const newPasswordText = {
  mismatch: 'Passwords do not match',
  show: 'Show password',
  hide: 'Hide password',
  hint: 'At least 8 characters. A few unrelated words work well.',
  strength: (word: string) => `Strength: ${word}`,
  confirmation: 'Confirm password',
} as const;

/** How good a password is, by bars lit, and what makes it a bad one however long. */
export const passwordStrengthText = {
  levels: ['', 'Weak', 'Fair', 'Good', 'Strong'],
  tooShort: 'Too short',
  tooEasy: 'Too easy to guess',
} as const;
