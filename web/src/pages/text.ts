/** Texts for pages that belong to no feature. */
export const notFoundPageText = {
  title: 'Page not found',
  text: 'There is nothing at this address. It may have been mistyped, or what was here is gone.',
  start: 'Go to the start page',
} as const;

/** Texts for the pages of an evening whose event was canceled. */
export const canceledEventText = {
  title: 'This event was canceled',
  text: 'Its details say why, and when its guests are told.',
  way: 'View Details',
} as const;

export const redirectPageText = { redirecting: 'Redirecting...', toSettings: 'Redirecting to Settings...' } as const;
