import { consentEvening } from './consent-evening.ts';
import { consentText } from './consent-text.ts';

/** Consent words as a guest reads them (docs/rules/registration.md#consent). */
export interface ConsentText {
  /** The number of these words. */
  readonly words: number;
  /** The day from which they were shown, UTC. */
  readonly since: string;
  /** Text above the question, with a placeholder for the months, which `toldLines` fills in. */
  readonly told: readonly string[];
  /** Text that the guest agrees to. */
  readonly agree: string;
  /** Text of the evening page when it asks about these words; null if it never did. */
  readonly evening: string | null;
}

/** All consent words, by number. Earlier ones never change: guests agreed to them. */
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

/** Returns the text of these consent words. @throws Error if there never were any with this number */
export function consentTextOf(words: number): ConsentText {
  const found = consentTexts.find((text) => text.words === words);
  if (found === undefined) throw new Error(`There are no words of consent ${words}`);
  return found;
}
