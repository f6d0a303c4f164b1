import * as z from 'zod/mini';
import { retentionChoices } from '../../rules/retention/retention.ts';

const unknown = 'Unknown words';

/** The number of the consent words that a page showed (`consentWords`). If left out, the first words. */
export const wordsShown = z.optional(z.number(unknown).check(z.int(unknown), z.gte(1, unknown)));

/** For how many months after a participant's last event an organization keeps their profile (docs/rules/retention.md#how-long). */
export const keptMonths = z.literal(retentionChoices, unknown);

/** The months that those words named; none if left out. A number first, because a multipart form sends text. */
export const monthsShown = z.optional(z.pipe(z.number(unknown), keptMonths));
