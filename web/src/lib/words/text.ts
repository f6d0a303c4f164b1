/** Message for a call without an answer, or without a readable one. */
export const sendText = {
  noConnection: 'No connection. Please check your network and try again.',
  serverChanged: 'The server has changed. Please reload this page.',
} as const;

/** A form's message for an unknown error. */
export const submissionText = { failed: 'An error occurred. Please try again.' } as const;

/** A participant's interests after the first few. */
export const interestsText = { more: (count: number) => `+${count} more` } as const;

/** The scope of a user without an organization. */
export const organizationText = { everywhere: 'Global Access', none: 'No organization' } as const;
