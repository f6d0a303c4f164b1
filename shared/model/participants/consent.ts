import * as z from 'zod/mini';
import { retentionChoices } from '../../rules/retention/retention.ts';

const unknown = 'Unknown words';

/** The number of the consent text that a page showed (`consentWords`). If left out, the first text. */
export const wordsShown = z.optional(z.number(unknown).check(z.int(unknown), z.gte(1, unknown)));

/** How many months an organization keeps a participant's profile after their last event (docs/rules/retention.md#how-long). */
export const keptMonths = z.literal(retentionChoices, unknown);

/**
 * The number of months that the consent text named. If left out, the text named none. Converted to a number first, because a multipart form
 * sends text.
 */
export const monthsShown = z.optional(z.pipe(z.number(unknown), keptMonths));
