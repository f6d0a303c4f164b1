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

/** After registering. */
export const thankYouText = {
  title: 'Thank You!',
  /** `when`: the event's start as its people read it. */
  seeYou: (firstName: string, when: string, venue: string) => `You are on the list, ${firstName}. See you on ${when} at ${venue}.`,
  card: 'This is how your host will see you',
  scanAgain: 'To change your details later, scan the QR code again.',
  editProfile: 'Edit Profile',
  confirmation: (email: string) => `A confirmation is on its way to ${email}.`,
} as const;

/** Somebody whom the browser remembers: registered for this event already, or of an earlier one. */
export const welcomeBackText = {
  title: 'Welcome Back!',
  /** `name` is '' where it is not known. */
  registered: (name: string, event: string, when: string, venue: string) =>
    name === ''
      ? `You are already registered for ${event}. See you on ${when} at ${venue}.`
      : `${name}, you are already registered for ${event}. See you on ${when} at ${venue}.`,
  editProfile: 'Edit Profile',
  someoneElse: 'Not you? Register someone else',
  canContinue: (event: string) => `Your details from last time can be used for ${event} too. You can change them before you register.`,
  continueAs: (name: string) => (name === '' ? 'Continue as the person I was' : `Continue as ${name}`),
  busy: 'Loading...',
} as const;
