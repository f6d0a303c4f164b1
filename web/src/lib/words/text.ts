/** What a call says that got no answer, or none that it can read. */
export const sendText = {
  noConnection: 'No connection. Please check your network and try again.',
  serverChanged: 'The server has changed. Please reload this page.',
} as const;

/** What a form says when it does not know what went wrong. */
export const submissionText = { failed: 'An error occurred. Please try again.' } as const;

/** A person's interests after the first few. */
export const interestsText = { more: (count: number) => `+${count} more` } as const;

/** Whose events a user sees who belongs to no organization. */
export const organizationText = { everywhere: 'Global Access', none: 'No organization' } as const;
