/**
 * The number of the words of consent that are shown now (docs/rules/registration.md#consent): raised by every change of them. All of them stand in
 * `consent-history.ts`.
 */
export const consentWords = 3;

/**
 * The words since which others see what they see of a guest now: raised only when that changes. Those name first names at the table and on
 * the projector, and sharing if it is mutual. Who agreed to later words agreed to that, too.
 */
export const seenWords = 2;

/**
 * To which words a guest has agreed by a form, or on a page.
 * @param shown those that it showed: a page that was open when they changed, and a waiting list's entry, have earlier ones. Left out by
 *   clients that know no numbers, which can have shown the first words only
 * @param before to which they agreed before
 */
export const agreedWords = (shown = 1, before = 1): number => Math.max(Math.min(shown, consentWords), before);

/** Whether a guest is asked, since they registered by earlier words, and what others see of them has changed. */
export const isConsentDue = ({ agreedTo }: { readonly agreedTo: number }): boolean => agreedTo < seenWords;

/** Others see the number alone of a guest who wishes it, and of one who has not been asked yet. */
export const isByNumber = (guest: { readonly hideName: boolean; readonly agreedTo: number }): boolean =>
  guest.hideName || isConsentDue(guest);
