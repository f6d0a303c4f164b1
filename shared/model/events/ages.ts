import * as z from 'zod/mini';
import { ageRange, oldest, youngest } from '../participants/participant.ts';

/** Years, both included. */
const ageBand = z
  .tuple([wholeAge(), wholeAge()], ageRange)
  .check(z.refine(([from, to]) => from <= to, { error: 'The highest age must not be below the lowest', path: [1] }));

/** The ages that may come to an event; null for any age. If one band holds for everybody, both are the same (docs/rules/events.md#ages). */
export const eventAges = z.object({ women: z.nullable(ageBand), men: z.nullable(ageBand) }, ageRange);
export type EventAges = z.output<typeof eventAges>;

function wholeAge() {
  return z.number(ageRange).check(z.int(ageRange), z.gte(youngest, ageRange), z.lte(oldest, ageRange));
}
