import * as z from 'zod/mini';
import { interest } from '../catalogue/catalogue.ts';
import { id, instant } from '../common.ts';
import { eventStatus } from '../events/event-facts.ts';
import { day } from './day.ts';
import { matchStatistics } from './match-statistics.ts';

/** Which events to include. `from` and `to` are days (UTC, inclusive) on which an event starts. */
export const statisticsQuery = z.object({
  event_id: z.optional(id),
  from: z.optional(day),
  to: z.optional(day),
  /** For a super_admin: limits the statistics to this organization. */
  tenant_id: z.optional(id),
});
export type StatisticsQuery = z.output<typeof statisticsQuery>;

/** The figures for one event. */
export const eventOutcome = z.object({
  event_id: id,
  event_name: z.string(),
  start_time: instant,
  status: eventStatus,
  participants: z.object({ total: z.number(), male: z.number(), female: z.number(), non_binary: z.number() }),
  ...matchStatistics.shape,
  /** Share of matches that repeat a pair already matched at the event, 0 to 1; 0 if there are no matches. */
  repeat_rate: z.number(),
  /** Mean over all registrations; 0 if there are none. */
  matches_per_participant: z.number(),
});
export type EventOutcome = z.output<typeof eventOutcome>;

/** Match analytics for the requested events. */
export const matchAnalytics = z.object({
  ...matchStatistics.shape,
  total_events: z.number(),
  /** Number of people. Null for a period, because then only registrations are counted (docs/rules/statistics.md#match-analytics). */
  total_participants: z.nullable(z.number()),
  total_registrations: z.number(),
  repeat_rate: z.number(),
  matches_per_participant: z.number(),
  /** How many registrations have a given number of matches at their event. `matches` 10 means ten or more. Includes every step from 0. */
  participants_by_matches: z.array(z.object({ matches: z.number(), participants: z.number() })),
  /** Matches by score, in twenty steps: `percent` 65 counts scores from 0.65 up to but not including 0.70; 95 includes 1. */
  quality_histogram: z.array(z.object({ percent: z.number(), count: z.number() })),
  /** For each of the ten most common interests, the number of matches in which both people chose it. */
  shared_interests: z.array(z.object({ interest: z.pick(interest, { id: true, name: true, category: true }), count: z.number() })),
  /** Ordered by time. For a single event, one point per five minutes with matches; otherwise one per event with matches. */
  quality_over_time: z.array(z.object({ at: instant, event_id: id, matches: z.number(), average_score: z.number() })),
  /** The events, earliest first. */
  events: z.array(eventOutcome),
});
export type MatchAnalytics = z.output<typeof matchAnalytics>;
