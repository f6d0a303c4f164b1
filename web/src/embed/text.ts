/** Texts for the embedded list. */
export const embedText = {
  title: 'Upcoming events',
  loading: 'Loading events…',
  none: 'There are no upcoming events. Please look in again soon.',
  failed: 'The events could not be loaded.',
  ended: 'This list of events is no longer published. Please ask the organizer.',
  misplaced: 'This list needs the address that the settings of Table Two show, in data-feed.',
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
