/** The way to their own profile for somebody who is, or may be, registered already; loaded with it. */
export const sendProfileLinkText = {
  /** Of an address that is registered, as was just said. */
  known: 'Is it you? Then you are on the list already, and can change your details there.',
  /** Where the event takes nobody any more: whether anybody is registered is told by mail alone. */
  perhaps: 'Already registered? Then we can e-mail you a link to your profile.',
  email: 'Email',
  send: 'E-mail me my profile link',
  busy: 'Sending...',
  sent: (email: string) => `A link to your profile is on its way to ${email}.`,
  sentPerhaps: (email: string) => `If ${email} is registered for this event, a link to your profile is on its way.`,
  failed: 'The link could not be sent. Please try again.',
} as const;
