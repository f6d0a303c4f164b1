import * as z from 'zod/mini';
import { resultSums } from '../cards/card.ts';
import { cardsState } from '../cards/cards-state.ts';
import { id, instant } from '../common.ts';
import { feedbackSums } from '../guest-evening/feedback.ts';
import { takings } from '../payments/sales.ts';

const spread = z.object({ least: z.number(), mean: z.number(), most: z.number() });

/** An earlier evening of the same organization. */
export const earlierEvening = z.object({
  event_id: id,
  event_name: z.string(),
  start_time: instant,
  /** The event's own time zone. */
  time_zone: z.string(),
  registered: z.number(),
  /** Number of guests checked in; null if no one was. */
  came: z.nullable(z.number()),
  dates: z.number(),
  /** Mean number of dates per guest, as of that evening; null if there were no dates. */
  dates_per_guest: z.nullable(z.number()),
  /** Mean score of its dates, 0 to 1; null if there were no dates. */
  quality: z.nullable(z.number()),
  results: z.nullable(resultSums),
});
export type EarlierEvening = z.output<typeof earlierEvening>;

/** How an evening went (docs/rules/report.md). */
export const eveningReport = z.object({
  registered: z.number(),
  /** Number of guests checked in; null if no one was, as at an evening without a door list. */
  came: z.nullable(z.number()),
  /** When the rounds actually began and ended, by the clock, and how long they were planned to be. */
  rounds: z.array(z.object({ number: z.number(), starts_at: instant, ends_at: instant })),
  round_seconds: z.nullable(z.number()),
  dates: z.number(),
  /**
   * How the dates are spread over the guests who came or, if no one was checked in, over all guests who were not absent. Null if there were
   * no dates.
   */
  dates_per_guest: z.nullable(spread),
  /** How the rounds that planned guests sat out are spread; null if no round took place. */
  sit_outs: z.nullable(spread),
  /** Mean score of all dates, 0 to 1; null if there were none. */
  quality: z.nullable(z.number()),
  cards: cardsState,
  /** Null before all guests have been notified of their results, or if fewer than ten cards are complete (docs/rules/cards.md#sums). */
  results: z.nullable(resultSums),
  /** Number of guests who had been at an earlier evening; null if this is the first. */
  returning: z.nullable(z.number()),
  feedback: feedbackSums,
  /** What was sold, by currency; only for admins, and left out if nothing was ordered. */
  takings: z.optional(z.array(takings)),
  /** Earlier evenings, latest first. */
  earlier: z.array(earlierEvening),
});
export type EveningReport = z.output<typeof eveningReport>;
