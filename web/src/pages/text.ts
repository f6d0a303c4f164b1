/** Texts for pages that belong to no feature. */
export const notFoundPageText = {
  title: 'Page not found',
  text: 'There is nothing at this address. It may have been mistyped, or what was here is gone.',
  start: 'Go to the start',
} as const;

export const redirectPageText = { redirecting: 'Redirecting...', toSettings: 'Redirecting to Settings...' } as const;
