/** Codes of problems that may be over at the next try. Apart, so that functions which only use this do not load Stripe's package. */
export const passing: readonly string[] = ['busy', 'internal', 'too_many_registrations'];
