import * as z from 'zod/mini';
import { interest } from './catalogue.ts';
import { id, instant } from './common.ts';
import { eventStatus } from './event.ts';
import { matchStatistics } from './match.ts';

const day = z
  .string('Dates look like 2026-03-06')
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Dates look like 2026-03-06'), z.refine(isDay, 'There is no such day'));

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Which events to look at. `from` and `to` are days (UTC, both included) on which an event begins. */
export const statisticsQuery = z.object({
  event_id: z.optional(id),
  from: z.optional(day),
  to: z.optional(day),
  /** Of a super_admin: only this organization. */
  tenant_id: z.optional(id),
});
export type StatisticsQuery = z.output<typeof statisticsQuery>;

/** How one event went. */
export const eventOutcome = z.object({
  event_id: id,
  event_name: z.string(),
  start_time: instant,
  status: eventStatus,
  participants: z.object({ total: z.number(), male: z.number(), female: z.number(), non_binary: z.number() }),
  ...matchStatistics.shape,
  /** Share of matches that repeat an earlier pair of the same event, 0 to 1; 0 without matches. */
  repeat_rate: z.number(),
  /** Mean over everybody registered; 0 without people. */
  matches_per_participant: z.number(),
});
export type EventOutcome = z.output<typeof eventOutcome>;

/** What matching came to, over the events asked for. */
export const matchAnalytics = z.object({
  ...matchStatistics.shape,
  total_events: z.number(),
  total_participants: z.number(),
  repeat_rate: z.number(),
  matches_per_participant: z.number(),
  /** How many people had that many matches in an event; `matches` 10 means ten or more. Every step from 0 on is there. */
  participants_by_matches: z.array(z.object({ matches: z.number(), participants: z.number() })),
  /** Matches by score, in twenty steps: `percent` 65 counts scores from 0.65 up to but not including 0.70; 95 includes 1. */
  quality_histogram: z.array(z.object({ percent: z.number(), count: z.number() })),
  /** Matches that shared each interest, the commonest ten first. */
  shared_interests: z.array(z.object({ interest: z.pick(interest, { id: true, name: true, category: true }), count: z.number() })),
  /** In order of time: five minutes each (those with matches) when one event was asked for, else one point an event that had any. */
  quality_over_time: z.array(z.object({ at: instant, event_id: id, matches: z.number(), average_score: z.number() })),
  /** The earliest first. */
  events: z.array(eventOutcome),
});
export type MatchAnalytics = z.output<typeof matchAnalytics>;
