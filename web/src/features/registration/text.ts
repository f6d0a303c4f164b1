/** The page of an invitation link, before it is known what the link opens. */
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

/** Where the guest is. */
export const eventBannerText = { invites: (organization: string) => `${organization} invites you to` } as const;

/** The registration around its form. */
export const registrationText = {
  title: 'Register for Event',
  notLoaded: 'Your details could not be loaded. Please try again.',
} as const;

/** The way to their own profile for somebody whose address is registered already. */
export const sendProfileLinkText = {
  question: 'Is it you? Then you are on the list already, and can change your details there.',
  send: 'E-mail me my profile link',
  busy: 'Sending...',
  sent: (email: string) => `A link to your profile is on its way to ${email}.`,
  failed: 'The link could not be sent. Please try again.',
} as const;
