/** Messages for a call that got no reply, or none that could be read. */
export const sendText = {
  noConnection: 'No connection. Please check your network and try again.',
  serverChanged: 'The server has changed. Please reload this page.',
} as const;

/** A form's message if the error is unknown. */
export const submissionText = { failed: 'An error occurred. Please try again.' } as const;

/** Shown after a participant's first few interests. */
export const moreInterestsText = { more: (count: number) => `+${count} more` } as const;

/** Shown instead of the organization's name if a user has no organization. */
export const organizationText = { everywhere: 'Global Access', none: 'No organization' } as const;

/** Messages if a browser could not use or create a passkey. */
export const passkeyPromptText = {
  notShown: 'No passkey was used. Try again on a device that has yours.',
  notMade: 'No passkey was created. Please try again.',
  thereAlready: 'This device already has a passkey for your account.',
  unsupported: 'This browser cannot use passkeys here. Please use a current browser, and the site’s own address.',
  wrongAddress: 'Passkeys work only at the site’s own address, not at an IP address or another name.',
  notLoaded: 'This step could not be loaded. Please check your connection, and try again.',
} as const;

/** Answers to a question of yes or no. */
export const answerText = { yes: 'Yes', no: 'No' } as const;
