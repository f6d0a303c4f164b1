import { type ConsentText, consentText } from './consent-text.ts';

/** All words of consent, by number. Earlier ones are never changed: they are what somebody agreed to. */
export const consentTexts: readonly ConsentText[] = [
  {
    words: 1,
    since: '2026-11-21',
    told: [],
    agree: 'I agree that the organizer uses these details to run this event. I can change or delete them later.',
    evening: null,
  },
  consentText,
];

/** The text of these words. @throws Error for words that there never were */
export function consentTextOf(words: number): ConsentText {
  const found = consentTexts.find((text) => text.words === words);
  if (found === undefined) throw new Error(`There are no words of consent ${words}`);
  return found;
}
