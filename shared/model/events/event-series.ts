import * as z from 'zod/mini';
import { id } from '../common.ts';

/** How often a series repeats its event (docs/rules/events.md#repeating-an-event). */
export const rhythm = z.enum(['week', 'two_weeks', 'month'], 'Please choose how often');
export type Rhythm = z.output<typeof rhythm>;

/** How many copies one series may have. */
export const mostCopies = 12;

const copies = `Please choose from 1 to ${mostCopies} copies`;

/** `series_id` is chosen by the client. Repeating the call with the same body creates nothing more. */
export const seriesForm = z.object({
  series_id: id,
  every: rhythm,
  times: z.number(copies).check(z.int(copies), z.gte(1, copies), z.lte(mostCopies, copies)),
});
export type SeriesForm = z.output<typeof seriesForm>;
