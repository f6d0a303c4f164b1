/**
 * The number of the current consent text (docs/rules/registration.md#consent). Every change to the text raises it. All texts are in
 * `consent-history.ts`.
 */
export const consentWords = 3;

/**
 * The number of the first consent text that covers everything that others now see of a guest: first names at the table and on the
 * projector, and what guests share after mutual answers. Raised only when others see something new. Agreement to a later text includes this
 * one.
 */
export const seenWords = 2;

/**
 * Returns the number of the consent text that a guest has agreed to, after a form or page was sent.
 * @param shown the number of the text that was shown. A page opened before the text changed, or a waiting list entry, has an earlier
 * number. Clients without numbers leave it out; they can only have shown the first text
 * @param before the number of the text agreed to before
 */
export const agreedWords = (shown = 1, before = 1): number => Math.max(Math.min(shown, consentWords), before);

/** Whether a guest has to be asked again, because what others see of them has changed since the text they agreed to. */
export const isConsentDue = ({ agreedTo }: { readonly agreedTo: number }): boolean => agreedTo < seenWords;

/** Whether others see only the guest's number, because the guest wants that or has not been asked yet. */
export const isByNumber = (guest: { readonly hideName: boolean; readonly agreedTo: number }): boolean =>
  guest.hideName || isConsentDue(guest);
