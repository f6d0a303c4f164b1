import type { PageConcern } from '#shared/model/public-pages/public-page.ts';

/** Texts for reporting a public page to the operator of the site. */
export const reportPageText = {
  title: 'Report a page',
  about: 'The page you are reporting:',
  concern: 'What is wrong with it?',
  concerns: {
    fraud: 'It tries to deceive people, or to get at their money or data',
    offensive: 'It is offensive, or against the law',
    not_theirs: 'It uses a name, a picture or words that are someone else’s',
    other: 'Something else',
  } satisfies Record<PageConcern, string>,
  text: 'What should we know? (optional)',
  textHint: 'The operator of this site reads it. The organizer does not.',
  send: 'Send report',
  sending: 'Sending...',
  failed: 'The report could not be sent. Please try again.',
  thanksTitle: 'Thank you',
  thanks: 'Your report was sent. The operator of this site will look at the page.',
  back: 'Back to the page',
} as const;
