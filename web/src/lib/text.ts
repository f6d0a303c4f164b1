/** How good a password is, by bars lit, and what makes it a bad one however long. */
export const passwordStrengthText = {
  levels: ['', 'Weak', 'Fair', 'Good', 'Strong'],
  tooShort: 'Too short',
  tooEasy: 'Too easy to guess',
} as const;
