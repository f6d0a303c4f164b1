import * as z from 'zod/mini';
import { id, lines } from '../common.ts';
import { eventFacts } from '../events/event-facts.ts';

/** How long a cancellation can be undone before guests are told, ms (docs/rules/events.md#canceling). */
export const undoneWithin = 10 * 60_000;

/** What staff say when they cancel an event. `reason` is read by guests; `next_event_id`: the event that guests are pointed to. */
export const cancellationForm = z.object({
  reason: z._default(lines(500, 'The reason must not exceed 500 characters'), ''),
  next_event_id: z._default(z.nullable(id), null),
});
export type CancellationForm = z.output<typeof cancellationForm>;

/** The email about a cancellation as the first guest would get it, and how many people would. */
export const cancellationPreview = z.object({
  subject: z.string(),
  html: z.string(),
  registered: z.number(),
  waiting: z.number(),
  invited: z.number(),
});
export type CancellationPreview = z.output<typeof cancellationPreview>;

/** What a guest of a canceled event is told. */
export const cancellationNotice = z.object({
  /** May be empty. */
  reason: z.string(),
  /** Another event that the guest can register for; null if there is none. */
  next: z.nullable(z.extend(eventFacts, { registration_link: z.string() })),
});
export type CancellationNotice = z.output<typeof cancellationNotice>;
