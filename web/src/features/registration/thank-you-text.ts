/** After registering; apart from the form's words, because this screen is loaded after them. */
export const thankYouText = {
  title: 'Thank You!',
  /** `when`: the event's start as its people read it. */
  seeYou: (firstName: string, when: string, venue: string) => `You are on the list, ${firstName}. See you on ${when} at ${venue}.`,
  card: 'This is how your host will see you',
  scanAgain: 'To change your details later, scan the QR code again.',
  editProfile: 'Edit Profile',
  confirmation: (email: string) => `A confirmation is on its way to ${email}.`,
} as const;
