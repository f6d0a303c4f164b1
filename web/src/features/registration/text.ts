/** The page of an invitation link, until the link is checked. */
export const registrationPageText = {
  title: 'Register for Event',
  validating: 'Validating your invitation...',
  notValidated: 'Failed to validate invitation',
  noToken: 'Registration token is required',
  invalidLink: 'Invalid registration link',
  invalidTitle: 'Invalid Invitation',
  /** `reason`: a sentence, with or without its full stop. */
  invalid: (reason: string) => `${reason.replace(/\.?$/, '.')} Please ask your host for a fresh link or QR code.`,
} as const;

/** The event's banner. */
export const eventBannerText = { invites: (organization: string) => `${organization} invites you to` } as const;

/** The registration around its form. */
export const registrationText = {
  title: 'Register for Event',
  checking: 'Checking your registration...',
  notLoaded: 'Your details could not be loaded. Please try again.',
} as const;
