/**
 * The consent text that the form shows now. To change any of it, first move it unchanged to `consent-history.ts`, and raise `consentWords`.
 * Separate from the history and the evening page's text, which the registration page does not need.
 */
export const consentText = {
  /** The lines above the question, with a placeholder for the number of months that the organization keeps profiles. */
  told: [
    'Others see your first name and table, also on a screen, and what you share only if it is mutual.',
    'The organizer deletes your details {months} months after your last event.',
  ],
  /** The sentence to which the guest agrees. */
  agree: 'I agree that the organizer uses these details to run this event. I can change or delete them later.',
} as const;

const place = '{months}';

/** Returns the lines as shown: with the number of months filled in, or without the sentence about it if none is given. */
export const toldLines = (told: readonly string[], months: number | null | undefined): string[] =>
  told.filter((line) => months || !line.includes(place)).map((line) => line.replace(place, `${months}`));
