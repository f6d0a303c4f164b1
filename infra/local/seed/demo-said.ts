import type { CardAnswer } from '#shared/model/cards/card.ts';
import type { Rating } from '#shared/model/guest-evening/feedback.ts';

/**
 * Returns a demo guest's answer about another guest. The two are given as indexes into the list of people; the answer is always the same.
 */
export function demoAnswer(guest: number, about: number): CardAnswer {
  // Some pairs like each other.
  if ((guest + about) % 4 === 0) return 'yes';
  const taste = (guest * 5 + about * 3) % 7;
  return taste < 3 ? 'yes' : taste < 5 ? 'friends' : 'no';
}

/** Returns the note that a guest writes on some cards for themselves. */
export const demoNote = (guest: number, about: number): string => ((guest * 3 + about) % 5 === 0 ? 'Ask about the trip to Lisbon.' : '');

const said: readonly { readonly rating: Rating; readonly text?: string }[] = [
  { rating: 5, text: 'Best Friday in months. Could have talked for hours.' },
  { rating: 4, text: 'A bit loud near the bar. Table 1 was lovely and quiet.' },
  { rating: 5 },
  { rating: 4, text: 'Five minutes are just right. One more round next time?' },
  { rating: 3, text: 'Nice people, but I rested twice in a row.' },
  { rating: 5, text: 'I was nervous, and the host made it easy.' },
  { rating: 4 },
  { rating: 2, text: 'Finding the entrance took me a while. A sign would help.' },
  { rating: 5, text: 'The topics on my phone saved me more than once.' },
];

/** Returns a guest's feedback on an evening; two of every three guests give some. */
export const demoFeedback = (guest: number, evening: number) =>
  (guest + evening) % 3 === 2 ? undefined : said[(guest * 2 + evening) % said.length];
