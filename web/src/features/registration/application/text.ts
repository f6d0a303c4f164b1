/** Texts for applying for an event with approval; loaded on demand. */
export const applicationFormText = {
  title: 'Apply for Event',
  decides: (organization: string) => `${organization} decides who comes. You will get an email with the answer.`,
  submit: 'Apply',
  busy: 'Applying...',
  fallback: 'Failed to apply',
  appliedTitle: 'You have applied',
  /** The page never says whether the address was known; only the email does. */
  applied: (email: string) =>
    `You do not have a place yet. An email is on its way to ${email}, with a link to see or withdraw your application.`,
  next: 'You will hear from the organizer by email.',
} as const;
