import * as z from 'zod/mini';

/** Number of registered participants, in total and by gender. */
export const eventStatistics = z.object({
  total_participants: z.number(),
  male_count: z.number(),
  female_count: z.number(),
  non_binary_count: z.number(),
});
export type EventStatistics = z.output<typeof eventStatistics>;
