/** Messages for a call without a reply, or without a readable one. */
export const sendText = {
  noConnection: 'No connection. Please check your network and try again.',
  serverChanged: 'The server has changed. Please reload this page.',
} as const;

/** A form's message for an unknown error. */
export const submissionText = { failed: 'An error occurred. Please try again.' } as const;

/** Shown for a participant's interests after the first few. */
export const interestsText = { more: (count: number) => `+${count} more` } as const;

/** The scope of a user without an organization. */
export const organizationText = { everywhere: 'Global Access', none: 'No organization' } as const;

/** Why a browser could not show or make a passkey. */
export const passkeyPromptText = {
  notShown: 'No passkey was shown. Try again on a device that has it.',
  notMade: 'No passkey was made. Please try again.',
  thereAlready: 'This device already has a passkey for your account.',
  unsupported: 'This browser cannot use passkeys here. Please use a current browser, and the site’s own address.',
  wrongAddress: 'Passkeys work only at the site’s own address, not at a number or another name.',
  notLoaded: 'This step could not be loaded. Please check your connection, and try again.',
} as const;
