/**
 * Texts for a participant stored in this browser, who is registered for this event or was registered for an earlier one. Separate from the
 * form's texts, because most phones never load this screen.
 */
export const welcomeBackText = {
  evening: 'Your evening',
  title: 'Welcome Back!',
  /** `name` is '' if unknown. */
  registered: (name: string, event: string, when: string, venue: string) =>
    name === ''
      ? `You are already registered for ${event}. See you on ${when} at ${venue}.`
      : `${name}, you are already registered for ${event}. See you on ${when} at ${venue}.`,
  saved: 'Saved',
  editProfile: 'Edit Profile',
  someoneElse: 'Not you? Register someone else',
  canContinue: (event: string) => `Your details from last time can be used for ${event} too. You can change them before you register.`,
  continueAs: (name: string) => (name === '' ? 'Continue as before' : `Continue as ${name}`),
  busy: 'Loading...',
} as const;
