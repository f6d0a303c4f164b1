import * as z from 'zod/mini';
import { interest } from '../catalogue/catalogue.ts';
import { wholeNumber } from '../common.ts';

/** An interest, and how many participants chose it. */
export const topInterest = z.object({ interest: z.pick(interest, { id: true, name: true, category: true }), count: z.number() });
export type TopInterest = z.output<typeof topInterest>;

export const participantStatistics = z.object({
  total_participants: z.number(),
  male_count: z.number(),
  female_count: z.number(),
  non_binary_count: z.number(),
  /** Mean age in years, not rounded; 0 if there are no participants. */
  average_age: z.number(),
  /** How many different interests were chosen by at least one participant. */
  unique_interests: z.number(),
  /** How many interests were chosen, added up over all participants. */
  total_interests: z.number(),
  top_interests: z.array(topInterest),
});
export type ParticipantStatistics = z.output<typeof participantStatistics>;

/**
 * Statistics for a whole tenant. `total_participants`, genders and average age count its people, and may be up to a second out of date.
 * Interests and `participants_by_event` count registrations for its events (docs/rules/statistics.md#over-all-events).
 */
export const overallStatistics = z.extend(participantStatistics, {
  total_events: z.number(),
  total_registrations: z.number(),
  /** The number of registered participants, keyed by event id. */
  participants_by_event: z.record(z.string(), z.number()),
});
export type OverallStatistics = z.output<typeof overallStatistics>;

/** `limit`: how many of the most chosen interests to return; default 10 (docs/rules/statistics.md#calls). */
export const topInterestsLimit = z.optional(wholeNumber(1, 'Limit must be at least 1'));
