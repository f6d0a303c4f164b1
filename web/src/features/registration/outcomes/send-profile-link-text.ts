/** Texts about a profile link for a guest who is, or may be, registered already; loaded on demand. */
export const sendProfileLinkText = {
  /** Shown if the server has just reported that the address is registered. */
  known: 'Is it you? Then you are on the list already, and can change your details there.',
  /** Shown if the event accepts no registrations. Only the email then reveals whether the address is registered. */
  perhaps: 'Already registered? Then we can email you a link to your profile.',
  email: 'Email',
  send: 'E-mail me my profile link',
  busy: 'Sending...',
  sent: (email: string) => `A link to your profile is on its way to ${email}.`,
  sentPerhaps: (email: string) => `If ${email} is registered for this event, a link to your profile is on its way.`,
  failed: 'The link could not be sent. Please try again.',
} as const;
