import * as z from 'zod/mini';
import { instant } from '../common.ts';
import { eventFormat } from './event-format.ts';
import { eventLanguage } from './event-language.ts';

export const eventStatus = z.enum(['upcoming', 'active', 'completed'], 'Unknown status');

/** The public facts of an event: name, venue and time. Separate from `event.ts`, so that guests do not load the rest of an event. */
export const eventFacts = z.object({
  name: z.string(),
  venue_name: z.string(),
  venue_location: z.string(),
  start_time: instant,
  end_time: instant,
  time_zone: z.string(),
  /** Left out for the usual format. A limit that the format does not have is 0 (docs/rules/events.md#formats). */
  format: z.optional(eventFormat),
  /** Left out for English. */
  language: z.optional(eventLanguage),
});

/** The public facts with the event's time in words, for pages without a formatter. */
export const factsInWords = z.extend(eventFacts, {
  /** The time in the event's own zone: 'Fri, Mar 6 · 7:00 PM – 10:00 PM'. */
  when: z.string(),
  /** The time with the zone's name, for readers whose clock differs: '… – 10:00 PM EST'. */
  when_named: z.string(),
  /** How many minutes the venue's clock is ahead of UTC at the start and at the end. */
  offsets: z.array(z.number()),
});
