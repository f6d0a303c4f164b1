import * as z from 'zod/mini';
import { id, instant } from '../common.ts';
import { eventPrice } from '../payments/price.ts';
import { eventStatistics } from '../statistics/event-statistics.ts';
import { eventAges } from './ages.ts';
import { eventFacts, eventStatus, type factsInWords } from './event-facts.ts';
import { eventLanguage } from './event-language.ts';
import { question } from './question.ts';

/** Whether an event is upcoming, active or completed. */
export type EventStatus = z.output<typeof eventStatus>;

/** A cancellation, as staff see it. `mails_at`: guests are told then, and it can be undone until then. `told`: they are being told. */
const cancellation = z.object({
  at: instant,
  by: z.object({ id, email: z.string() }),
  reason: z.string(),
  mails_at: instant,
  told: z.boolean(),
  next_event_id: z.nullable(id),
});

export type EventFacts = z.output<typeof eventFacts>;

/** An event. `start_time` and `end_time` are UTC; `time_zone` (IANA) is the venue's time zone, in which they are shown. */
export const event = z.object({
  id,
  ...eventFacts.shape,
  /** As in `eventFacts`, which guests' pages have without it (`web/lean-contract.ts`). */
  language: z.optional(eventLanguage),
  male_limit: z.number(),
  female_limit: z.number(),
  /** The limit for all genders together; left out if there is none. */
  participant_limit: z.optional(z.number()),
  /** Left out if the event is for any age. */
  ages: z.optional(eventAges),
  /** Left out unless staff decide who comes (docs/rules/waiting.md#applications). */
  approval: z.optional(z.literal(true)),
  status: eventStatus,
  created_at: instant,
  created_by: z.object({ id, email: z.string() }),
  tenant: z.object({ id, name: z.string() }),
  /** Raised by every change of the event; a PUT with an outdated version is refused (409). */
  version: z.number(),
  /** Set if the event was canceled; its status is then `completed`. */
  cancellation: z.optional(cancellation),
  /** The organizer's own questions at registration; left out if there are none. */
  questions: z.optional(z.array(question)),
  /** What a place costs; left out if it costs nothing. */
  price: z.optional(eventPrice),
  /** Set if the event costs nothing any more, and places were sold before. */
  sold: z.optional(z.literal(true)),
});
export type Event = z.output<typeof event>;

/**
 * An organization's template for new events. `start_time` and `end_time` are those of the event it was made from; a new event has the same
 * weekday, local time and length.
 */
export const eventTemplate = z.extend(eventFacts, {
  language: event.shape.language,
  male_limit: z.number(),
  female_limit: z.number(),
  participant_limit: event.shape.participant_limit,
  ages: z.optional(eventAges),
  approval: z.optional(z.literal(true)),
  questions: z.optional(z.array(question)),
  price: z.optional(eventPrice),
});
export type EventTemplate = z.output<typeof eventTemplate>;

export type FactsInWords = z.output<typeof factsInWords>;

/** The number of events for each status, sent along with a list. */
export const eventCounts = z.object({
  upcoming: z.number(),
  active: z.number(),
  completed: z.number(),
  /** How many of the completed ones were canceled; left out if none were. */
  canceled: z.optional(z.number()),
});
export type EventCounts = z.output<typeof eventCounts>;

/** An event in a list, with its registration counts, which may be missing if the event was deleted a moment ago. */
export const listedEvent = z.extend(event, { registered: z.optional(eventStatistics) });
export type ListedEvent = z.output<typeof listedEvent>;
