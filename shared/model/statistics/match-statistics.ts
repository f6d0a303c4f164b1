import * as z from 'zod/mini';

/** `high + medium + low = total_matches`. Repeats are counted separately in `previous` (docs/rules/statistics.md#match-statistics). */
export const matchStatistics = z.object({
  total_matches: z.number(),
  quality_distribution: z.object({ high: z.number(), medium: z.number(), low: z.number(), previous: z.number() }),
  /** Exact mean of the scores; 0 if there are no matches. */
  average_score: z.number(),
  /** Number of different pairs. */
  unique_matches: z.number(),
  /** Number of pairs matched more than once. */
  repeat_matches: z.number(),
});
export type MatchStatistics = z.output<typeof matchStatistics>;
