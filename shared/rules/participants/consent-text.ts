/**
 * The consent words that the form shows now. To change any of them, move these to `consent-history.ts` unchanged, and raise `consentWords`.
 * Separate from the history and the evening page's text, which the registration page does not need.
 */
export const consentText = {
  /** Text above the question, with a placeholder for the months that the organization keeps profiles. */
  told: [
    'Others see your first name and table, also on a screen, and what you share only if it is mutual.',
    'The organizer deletes your details {months} months after your last event.',
  ],
  /** Text that the guest agrees to. */
  agree: 'I agree that the organizer uses these details to run this event. I can change or delete them later.',
} as const;

const place = '{months}';

/** Returns the text as shown: with the months filled in, or without the sentence about them where none are named. */
export const toldLines = (told: readonly string[], months: number | null | undefined): string[] =>
  told.filter((line) => months || !line.includes(place)).map((line) => line.replace(place, `${months}`));
