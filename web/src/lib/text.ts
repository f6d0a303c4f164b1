/** What a call says that got no answer, or none that it can read. */
export const sendText = {
  noConnection: 'No connection. Please check your network and try again.',
  serverChanged: 'The server has changed. Please reload this page.',
} as const;

/** What a form says when it does not know what went wrong. */
export const submissionText = { failed: 'An error occurred. Please try again.' } as const;

/** How good a password is, by bars lit, and what makes it a bad one however long. */
export const passwordStrengthText = {
  levels: ['', 'Weak', 'Fair', 'Good', 'Strong'],
  tooShort: 'Too short',
  tooEasy: 'Too easy to guess',
} as const;

/** Times, beside what the browser itself knows to say of them. */
export const timeText = {
  soon: 'in a moment',
  justNow: 'just now',
  expired: 'Expired',
  days: (days: number) => `${days} days`,
  hours: (hours: number, minutes: string) => `${hours} h ${minutes} min`,
  minutes: (minutes: number) => `${minutes} min`,
  seconds: (minutes: number, seconds: string) => `${minutes} min ${seconds} s`,
} as const;

/** A person's interests after the first few. */
export const interestsText = { more: (count: number) => `+${count} more` } as const;

/** Whose events a user sees who belongs to no organization. */
export const organizationText = { everywhere: 'Global Access', none: 'No organization' } as const;
