import * as z from 'zod/mini';
import { waitingStates } from '../../rules/waiting/waiting.ts';
import { id, instant, line } from '../common.ts';
import { eventFacts } from '../events/event.ts';
import { gender } from '../participants/participant.ts';

const state = z.enum(waitingStates);

/** A guest's own place on a waiting list, for anyone who has its link (docs/rules/waiting.md#link). */
export const waitingPlace = z.object({
  event: z.extend(eventFacts, { id, organization: z.string() }),
  first_name: z.string(),
  queue: gender,
  /** `lapsed` as soon as the offer is over. */
  state,
  /** Among those who wait in the queue, from 1; null for a guest who does not wait. */
  position: z.nullable(z.number()),
  /** Until when a place is held; null when none is. */
  until: z.nullable(instant),
  /** Whether they may join again, at the end. */
  again: z.boolean(),
  /** Whether no more places are offered: two hours before the start, or when the event is completed. */
  closed: z.boolean(),
  /** The registration page, where the first to come has a free place once the list is closed; null before, and when it is closed, too. */
  registration_link: z.nullable(z.string()),
});
export type WaitingPlace = z.output<typeof waitingPlace>;

/** What the guest whose place it is may say of it. `again`: to join once more after an offer has ended. */
export const waitingAnswer = z.object({ action: z.enum(['accept', 'decline', 'leave', 'again'], 'Unknown action') });
export type WaitingAnswer = z.output<typeof waitingAnswer>;

/** An entry of an event's waiting list, for its staff. */
export const waitingEntry = z.object({
  id,
  queue: gender,
  state,
  /** Passed over, because the address is barred; to its guest it waits. */
  barred: z.boolean(),
  position: z.nullable(z.number()),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** When they joined. */
  since: instant,
  until: z.nullable(instant),
  /** The participant who took the place, or registered by other means. */
  participant_id: z.nullable(id),
});
export type WaitingEntry = z.output<typeof waitingEntry>;

const reason = line({ max: [200, 'The reason must not exceed 200 characters'] });

/** What staff do with an entry. A reason is needed to offer a place to a guest who is not the first in the queue. */
export const waitingChange = z.object({
  action: z.enum(['offer', 'remove'], 'Unknown action'),
  reason: z.optional(z.nullable(reason)),
});
export type WaitingChange = z.output<typeof waitingChange>;

/** Whether free places are offered by themselves. */
export const offering = z.object({ automatic: z.boolean('Say whether places are offered automatically') });
