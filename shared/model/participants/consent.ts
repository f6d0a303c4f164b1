import * as z from 'zod/mini';

/** The number of the words of consent that a page showed (`consentWords`); left out: the first ones. */
export const wordsShown = z.optional(z.number('Unknown words').check(z.int('Unknown words'), z.gte(1, 'Unknown words')));
