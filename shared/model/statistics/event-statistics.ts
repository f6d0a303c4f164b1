import * as z from 'zod/mini';

/**
 * Number of registered participants, in total and by gender; of guests who have applied and wait for a decision; and of imported guests
 * whose place is held until they complete it.
 */
export const eventStatistics = z.object({
  total_participants: z.number(),
  male_count: z.number(),
  female_count: z.number(),
  non_binary_count: z.number(),
  /** Left out if nobody has ever applied. */
  applications: z.optional(z.number()),
  /** Left out if there are none. */
  incomplete: z.optional(z.number()),
});
export type EventStatistics = z.output<typeof eventStatistics>;
