/** Texts about a profile link for a guest who is, or may be, registered already; loaded on demand. */
export const sendProfileLinkText = {
  /** For an address that the server has just reported as registered. */
  known: 'Is that you? You are on the list already, and can change your details there.',
  /** When the event accepts no registrations: only the email reveals whether the address is registered. */
  perhaps: 'Already registered? Then we can email you a link to your profile.',
  email: 'Email',
  send: 'E-mail me my profile link',
  busy: 'Sending...',
  sent: (email: string) => `A link to your profile is on its way to ${email}.`,
  sentPerhaps: (email: string) => `If ${email} is registered for this event, a link to your profile is on its way.`,
  failed: 'The link could not be sent. Please try again.',
} as const;
