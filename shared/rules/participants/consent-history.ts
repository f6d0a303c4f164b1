import { consentEvening } from './consent-evening.ts';
import { consentText } from './consent-text.ts';

/** A consent text as a guest reads it (docs/rules/registration.md#consent). */
export interface ConsentText {
  /** The number of this text. */
  readonly words: number;
  /** The first day on which it was shown, UTC. */
  readonly since: string;
  /** The lines above the question, with a placeholder for the months, which `toldLines` fills in. */
  readonly told: readonly string[];
  /** The sentence to which the guest agrees. */
  readonly agree: string;
  /** What the evening page shows when it asks about this text; null if it never did. */
  readonly evening: string | null;
}

/** All consent texts, in order of their numbers. Earlier ones never change, because guests agreed to them. */
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

/** Returns the consent text with this number. @throws Error if there never was one */
export function consentTextOf(words: number): ConsentText {
  const found = consentTexts.find((text) => text.words === words);
  if (found === undefined) throw new Error(`There are no words of consent ${words}`);
  return found;
}
