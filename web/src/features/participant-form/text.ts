/** The form's title at registration, and its fallback message. */
export const registrationModeText = {
  title: 'Register for Event',
  submit: 'Register for Event',
  busy: 'Registering...',
  fallback: 'Failed to register for event',
} as const;

/** Texts around the form's sections: steps on a phone, buttons, and the restored draft. */
export const participantFormText = {
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  stepNames: ['Basics', 'Photo and contact', 'Personality and interests'],
  /** Comes after the server's message. */
  conflict: (message: string) => `${message} What you typed is kept when you reload.`,
  reload: 'Reload',
  reloading: 'Reloading...',
  restored: 'We kept what was typed.',
  startOver: 'Start over',
  compressing: 'Compressing image...',
  back: 'Back',
  cancel: 'Cancel',
  next: 'Next',
} as const;

/** Texts for the form as staff see it. */
export const participantDialogText = { share: 'Share' } as const;

/** Texts for the participant's basic information. */
export const basicsText = {
  title: 'Basic Information',
  female: 'Female',
  male: 'Male',
  nonBinary: 'Non-binary',
  women: 'Women',
  men: 'Men',
  everyone: 'Everyone',
  somethingSerious: 'Something Serious',
  somethingCasual: 'Something Casual',
  openToFriends: 'Open to Friends',
  openToAnything: 'Open to Anything',
  optional: 'Optional',
} as const;

/** Texts for photo and contact. */
export const contactText = {
  photo: 'Photo',
  title: 'Contact',
  email: 'Email',
  didYouMean: 'Did you mean',
  phone: 'Phone',
  instagram: 'Instagram',
  optional: 'Optional',
} as const;

/** Texts for the personality traits to choose from. */
export const traitsText = {
  title: 'Personality Traits',
  search: 'Search traits',
  all: (count: number) => `All ${count} traits`,
  full: (limit: number) => `You've reached the maximum selection limit of ${limit} traits.`,
  none: 'No personality traits found',
  failed: 'Failed to fetch personality traits',
} as const;

export const interestsText = {
  title: 'Interests',
  search: 'Search interests',
  all: (count: number) => `All ${count} interests`,
  full: (limit: number) => `You've reached the maximum selection limit of ${limit} interests.`,
  none: 'No interests found',
  failed: 'Failed to fetch interests',
  /** Heading for interests without a category. */
  noCategory: 'Other',
} as const;

/** Texts for a choice from either catalogue. */
export const choicePickerText = {
  chosen: (limit: number, chosen: number) => `Choose up to ${limit} · ${chosen} chosen`,
  /** Comes after the number of chips chosen in a group, for screen readers only. */
  chosenHere: 'chosen',
} as const;

/** Texts for the participant's consent to the use of their details. */
export const formConsentText = {
  missing: 'Please agree, so that the organizer may use your details for this event.',
} as const;
