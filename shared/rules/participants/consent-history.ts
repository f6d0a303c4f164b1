import { consentEvening } from './consent-evening.ts';
import { consentText } from './consent-text.ts';

/** Words of consent as a guest reads them (docs/rules/registration.md#consent). */
export interface ConsentText {
  /** Their number. */
  readonly words: number;
  /** The day since which they were shown, UTC. */
  readonly since: string;
  /** What is said above the question; `toldLines` puts the months in their place. */
  readonly told: readonly string[];
  /** What is agreed to. */
  readonly agree: string;
  /** What the evening page says when it asks about these words; null for words that it never asked about. */
  readonly evening: string | null;
}

/** All words of consent, by number. Earlier ones are never changed: they are what guests agreed to. */
export const consentTexts: readonly ConsentText[] = [
  {
    words: 1,
    since: '2026-11-21',
    told: [],
    agree: 'I agree that the organizer uses these details to run this event. I can change or delete them later.',
    evening: null,
  },
  {
    words: 2,
    since: '2026-11-25',
    told: ['Others see your first name and table, also on a screen, and what you share only if it is mutual.'],
    agree: 'I agree that the organizer uses these details to run this event. I can change or delete them later.',
    evening:
      'Your first name and table stand on the screen in the room, and your first name on the phone of whoever you sit with. What you choose to share goes only to somebody with whom it is mutual.',
  },
  { words: 3, since: '2026-11-26', ...consentText, evening: consentEvening },
];

/** The text of these words. @throws Error for words that there never were */
export function consentTextOf(words: number): ConsentText {
  const found = consentTexts.find((text) => text.words === words);
  if (found === undefined) throw new Error(`There are no words of consent ${words}`);
  return found;
}
