import { type PlacesWords, placesInEnglish } from '#shared/rules/public-pages/places-words.ts';
import { en as mail } from '../../mail/words/en.ts';
import { fromMails } from './from-mails.ts';

/** Words of public pages (docs/rules/public-pages.md#content). */
export const en = {
  ...fromMails(mail),
  /** Language and territory, for chat programs. */
  openGraph: 'en_US',
  /** Between the parts of a line, such as a day and its hours. */
  comma: ', ',
  /** Between a word and what it says. */
  colon: ': ',
  canceled: 'This event was canceled',
  over: 'This evening is over',
  others: (organization: string) => `See what ${organization} has planned`,
  forWhom: 'Who',
  places: 'Places',
  placesLeft: placesInEnglish as PlacesWords,
  price: 'Price',
  groups: { women: 'Women', men: 'Men', others: 'Non-binary guests' },
  free: 'Free',
  usual: (amount: string) => `later ${amount}`,
  early: 'Early price',
  earlyUntil: (moment: string) => `Early price until ${moment}`,
  register: 'Register',
  apply: 'Apply',
  join: 'Join the waiting list',
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
  /** Describes an organization's page without words to search engines and chat programs. */
  evenings: (organization: string) => `Speed-dating evenings by ${organization}`,
};

/** What each language says. */
export type PageWords = typeof en;
