/**
 * The words that the form shows now, where it asks for consent. A change of any of them is new words: these move to `consent-history.ts` as they
 * are, and `consentWords` is raised. Apart from the history and from what the evening page says, which the registration page does not need.
 */
export const consentText = {
  /** What is said above the question, with the place of the months that the organization keeps profiles. */
  told: [
    'Others see your first name and table, also on a screen, and what you share only if it is mutual.',
    'The organizer deletes your details {months} months after your last event.',
  ],
  /** What is agreed to. */
  agree: 'I agree that the organizer uses these details to run this event. I can change or delete them later.',
} as const;

const place = '{months}';

/** What is said, as it is shown: with the months, or without the sentence about them where no months are named. */
export const toldLines = (told: readonly string[], months: number | null | undefined): string[] =>
  told.filter((line) => months || !line.includes(place)).map((line) => line.replace(place, `${months}`));
