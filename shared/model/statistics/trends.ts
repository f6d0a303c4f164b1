import * as z from 'zod/mini';
import { id, instant } from '../common.ts';

/**
 * Seconds from the first registration until all places, or one gender's, were taken; null if they never were
 * (docs/rules/trends.md#time-to-fill).
 */
const fillTimes = z.object({ all: z.nullable(z.number()), men: z.nullable(z.number()), women: z.nullable(z.number()) });

/** Day of the week: 1 is Monday, 7 Sunday. */
const weekday = z.int().check(z.minimum(1), z.maximum(7));

/** The figures for a past evening (docs/rules/trends.md#figures). */
export const trendEvening = z.object({
  event_id: id,
  event_name: z.string(),
  start_time: instant,
  time_zone: z.string(),
  /** The weekday in the event's time zone. */
  weekday,
  registered: z.number(),
  places: z.number(),
  /** Number of guests checked in; null if no one was. */
  came: z.nullable(z.number()),
  /** How many joined the waiting list. */
  waited: z.number(),
  /** Number of different pairs that had a date. */
  pairs: z.number(),
  /** Number of mutual dates; null if the sums are withheld (docs/rules/cards.md#sums). */
  mutual: z.nullable(z.number()),
  /** Null for events created before these times were recorded. */
  filled: z.nullable(fillTimes),
});
export type TrendEvening = z.output<typeof trendEvening>;

/** A share, as `part` of `of`, and the number of evenings for which it is known. */
const trendShare = z.object({ part: z.number(), of: z.number(), evenings: z.number() });
export type TrendShare = z.output<typeof trendShare>;

/**
 * Time to fill. `evenings`: how many have a known time. `filled`: how many became full. The median is in seconds; null if none became full.
 */
const fillTime = z.object({ evenings: z.number(), filled: z.number(), median_seconds: z.nullable(z.number()) });

/** The combined figures for several evenings. */
const trendFigures = z.object({
  evenings: z.number(),
  fill: trendShare,
  show_up: trendShare,
  mutual: trendShare,
  /** How many guests joined waiting lists, and at how many evenings. */
  waiting: z.object({ joined: z.number(), evenings: z.number() }),
  fill_time: z.object({ all: fillTime, men: fillTime, women: fillTime }),
});
export type TrendFigures = z.output<typeof trendFigures>;

const timeOfWeekday = z.object({ weekday, seconds: z.number() });
const rateOfWeekday = z.object({ weekday, rate: z.number() });
const group = z.enum(['men', 'women']);
export type TrendGroup = z.output<typeof group>;

/** Advice derived from the figures, as the numbers for one sentence (docs/rules/trends.md#what-to-do-next). Rates are 0 to 1. */
export const advice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fills_fast'), best: timeOfWeekday, worst: z.nullable(timeOfWeekday) }),
  z.object({ kind: z.literal('fuller_day'), best: rateOfWeekday, worst: rateOfWeekday }),
  z.object({ kind: z.literal('slower'), group, seconds: z.number(), other_seconds: z.number() }),
  z.object({ kind: z.literal('not_full'), group, filled: z.number(), other_filled: z.number(), evenings: z.number() }),
  /** `taken`, `places`: average per evening. */
  z.object({ kind: z.literal('empty_places'), rate: z.number(), taken: z.number(), places: z.number() }),
  z.object({ kind: z.literal('no_shows'), rate: z.number(), twenty_of: z.number() }),
  z.object({ kind: z.literal('waiting'), evenings: z.number(), of: z.number(), mean: z.number() }),
  z.object({
    kind: z.literal('direction'),
    figure: z.enum(['fill', 'show_up', 'mutual']),
    latest: z.number(),
    before: z.number(),
    latest_evenings: z.number(),
    before_evenings: z.number(),
  }),
]);
export type Advice = z.output<typeof advice>;

/** A figure that is known for too few evenings to draw conclusions: the number of evenings that have it, and the number needed. */
const missing = z.object({
  figure: z.enum(['evenings', 'weekdays', 'fill_time', 'show_up', 'mutual']),
  have: z.number(),
  need: z.number(),
});
export type MissingFigure = z.output<typeof missing>;

/** Trends over an organization's last evenings (docs/rules/trends.md). */
export const trends = z.object({
  /** The evenings, earliest first. */
  evenings: z.array(trendEvening),
  /** Number of evenings left out because no one had registered. */
  without_guests: z.number(),
  all: trendFigures,
  /** Figures by weekday, Monday first. Weekdays on which there was no evening are left out. */
  by_weekday: z.array(z.object({ weekday, figures: trendFigures })),
  /** The advice, most useful first. */
  says: z.array(advice),
  missing: z.array(missing),
});
export type Trends = z.output<typeof trends>;
