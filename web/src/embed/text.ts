/** Texts for the embedded list. */
export const embedText = {
  title: 'Upcoming events',
  loading: 'Loading events…',
  none: 'There are no upcoming events. Please check back soon.',
  failed: 'The events could not be loaded.',
  ended: 'This list of events is no longer published. Please ask the organizer.',
  misplaced: 'To show this list, set data-feed to the address in the settings of Table Two.',
  again: 'Try again',
  register: 'Register',
  wait: 'Waiting list',
  waitFor: (event: string) => `Waiting list of ${event}`,
  registerFor: (event: string) => `Register for ${event}`,
  places: {
    free: 'Places left',
    full_for_men: 'Full for men',
    full_for_women: 'Full for women',
    full: 'Full',
  },
} as const;
