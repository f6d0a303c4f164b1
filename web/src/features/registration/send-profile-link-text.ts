/** The way to their own profile for somebody whose address is registered already; loaded with it. */
export const sendProfileLinkText = {
  question: 'Is it you? Then you are on the list already, and can change your details there.',
  send: 'E-mail me my profile link',
  busy: 'Sending...',
  sent: (email: string) => `A link to your profile is on its way to ${email}.`,
  failed: 'The link could not be sent. Please try again.',
} as const;
