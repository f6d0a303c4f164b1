/**
 * The number of the current consent words (docs/rules/registration.md#consent). Every change of them raises it. All of them are in
 * `consent-history.ts`.
 */
export const consentWords = 3;

/**
 * The first consent words that cover everything others now see of a guest: first names at the table and on the projector, and sharing if it
 * is mutual. Raised only when that changes. Agreeing to later words includes it.
 */
export const seenWords = 2;

/**
 * Returns the words that a guest has agreed to, after a form or page was sent.
 * @param shown the words it showed; a page opened before they changed, and a waiting list's entry, have earlier ones. Left out by clients
 *   that know no numbers, which can only have shown the first words
 * @param before the words agreed to before
 */
export const agreedWords = (shown = 1, before = 1): number => Math.max(Math.min(shown, consentWords), before);

/** Whether a guest has to be asked again, because what others see of them has changed since the words they agreed to. */
export const isConsentDue = ({ agreedTo }: { readonly agreedTo: number }): boolean => agreedTo < seenWords;

/** Whether others see only the guest's number: the guest wishes it, or has not been asked yet. */
export const isByNumber = (guest: { readonly hideName: boolean; readonly agreedTo: number }): boolean =>
  guest.hideName || isConsentDue(guest);
