/** Texts for the screen after registering. Separate from the form's texts, because this screen is loaded later. */
export const thankYouText = {
  title: 'Thank You!',
  /** `when`: the event's start in its own time zone. */
  seeYou: (firstName: string, when: string, venue: string) => `You are on the list, ${firstName}. See you on ${when} at ${venue}.`,
  card: 'This is how your host will see you',
  scanAgain: 'To change your details later, scan the QR code again.',
  editProfile: 'Edit Profile',
  evening: 'Your evening',
  confirmation: (email: string) => `A confirmation is on its way to ${email}.`,
} as const;
