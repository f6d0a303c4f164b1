/** Texts of public pages (docs/rules/public-pages.md#content). */
export const pageText = {
  canceled: 'This event was canceled',
  over: 'This evening is over',
  others: (organization: string) => `See what ${organization} has planned`,
  when: 'When',
  where: 'Where',
  forWhom: 'Who',
  places: 'Places',
  map: 'Show on a map',
  about: 'About this evening',
  questions: 'Questions and answers',
  organizer: 'Organizer',
  more: (organization: string) => `More evenings by ${organization}`,
  upcoming: 'Upcoming events',
  noneUpcoming: 'There are no upcoming events. Please check back soon.',
  past: 'Past events',
  isCanceled: 'Canceled',
  notShown: (number: number) => `And ${number} more.`,
  report: 'Report this page',
  product: 'Table Two',
  /** Describes an organization's page without words to search engines and chat programs. */
  evenings: (organization: string) => `Speed-dating evenings by ${organization}`,
} as const;
