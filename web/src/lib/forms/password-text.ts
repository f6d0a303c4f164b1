// Separate from text.ts, because signing in does not set a password.

export const newPasswordText = {
  mismatch: 'Passwords do not match',
  show: 'Show password',
  hide: 'Hide password',
  hint: 'At least 8 characters. A few unrelated words work well.',
  strength: (word: string) => `Strength: ${word}`,
  confirmation: 'Confirm password',
} as const;

/** Words for a password's strength, indexed by the number of lit bars, and for passwords that are refused. */
export const passwordStrengthText = {
  levels: ['', 'Weak', 'Fair', 'Good', 'Strong'],
  tooShort: 'Too short',
  tooEasy: 'Too easy to guess',
} as const;
