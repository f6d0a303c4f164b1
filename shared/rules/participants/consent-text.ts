/** Words of consent as a guest reads them (docs/rules/registration.md#consent). */
export interface ConsentText {
  /** Their number. */
  readonly words: number;
  /** The day since which they were shown, UTC. */
  readonly since: string;
  /** What is said above the question. */
  readonly told: readonly string[];
  /** What is agreed to. */
  readonly agree: string;
  /** What the evening page says when it asks about these words; null for words that it never asked about. */
  readonly evening: string | null;
}

/**
 * The words that are shown now. A change of any of them is new words: these move to `consent-history.ts` as they are, and `consentWords` is
 * raised. Apart from the history, which the registration page does not need.
 */
export const consentText = {
  words: 2,
  since: '2026-11-25',
  told: ['Others see your first name and table, also on a screen, and what you share only if it is mutual.'],
  agree: 'I agree that the organizer uses these details to run this event. I can change or delete them later.',
  evening:
    'Your first name and table stand on the screen in the room, and your first name on the phone of whoever you sit with. What you choose to share goes only to somebody with whom it is mutual.',
} as const satisfies ConsentText;
