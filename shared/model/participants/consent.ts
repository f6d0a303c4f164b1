import * as z from 'zod/mini';
import { retentionChoices } from '../../rules/retention/retention.ts';

const unknown = 'Unknown words';

/** The number of the words of consent that a page showed (`consentWords`); left out: the first ones. */
export const wordsShown = z.optional(z.number(unknown).check(z.int(unknown), z.gte(1, unknown)));

/** For how many months after a participant's last event an organization keeps their profile (docs/rules/retention.md#how-long). */
export const keptMonths = z.literal(retentionChoices, unknown);

/** The months that those words named; left out: none. A number first, so that a multipart form's text becomes one. */
export const monthsShown = z.optional(z.pipe(z.number(unknown), keptMonths));
