import * as z from 'zod/mini';
import { waitingStates } from '../../rules/waiting/waiting.ts';
import { shownBrand } from '../brand/shown-brand.ts';
import { cancellationNotice } from '../cancellations/cancellation.ts';
import { id, instant, line } from '../common.ts';
import { eventFacts } from '../events/event-facts.ts';
import { answersField, question } from '../events/question.ts';
import { completable } from '../imports/import.ts';
import { keptMonths } from '../participants/consent.ts';
import { gender, participantForm } from '../participants/participant.ts';
import { shownPrice } from '../payments/price.ts';

const state = z.enum(waitingStates);

/** A guest's own place on a waiting list, for anyone who has the place's link (docs/rules/waiting.md#link). */
export const waitingPlace = z.object({
  event: z.extend(eventFacts, { id, organization: z.string() }),
  first_name: z.string(),
  queue: gender,
  /** `lapsed` as soon as the offer has expired. */
  state,
  /** Position among the people waiting in the queue, from 1; null if the guest is not waiting. */
  position: z.nullable(z.number()),
  /** Until when a place is held for them; null if none is. */
  until: z.nullable(instant),
  /** Whether they may join again, at the end of the queue. */
  again: z.boolean(),
  /** Whether the list is closed: from two hours before the start, or once the event is completed. */
  closed: z.boolean(),
  /**
   * The registration page, where free places go to whoever comes first once the list is closed. Null before then, and if that page is
   * closed too.
   */
  registration_link: z.nullable(z.string()),
  /** Set if the event was canceled. */
  cancellation: z.optional(cancellationNotice),
  /** What the place costs, while one is held for the guest; left out if it costs nothing. */
  price: z.optional(shownPrice),
  /** Whether the guest has begun to pay; `/order/{token}` goes on. */
  ordered: z.optional(z.literal(true)),
  /** How the organization looks; left out if it has chosen neither color nor logo. */
  brand: z.optional(shownBrand),
  /** What to ask for, if the guest was imported, and the place is held until they complete it. */
  to_complete: z.optional(
    z.object({
      lacks: z.array(z.enum(completable)),
      kept_months: keptMonths,
      for_whom: z.optional(z.string()),
      questions: z.optional(z.array(question)),
    }),
  ),
});
export type WaitingPlace = z.output<typeof waitingPlace>;

/** A guest's answer about their own place. `again`: joins again after an offer has ended. */
export const waitingAnswer = z.object({ action: z.enum(['accept', 'decline', 'leave', 'again'], 'Unknown action') });
export type WaitingAnswer = z.output<typeof waitingAnswer>;

const { last_name, age, interested_in, consent_words, consent_months, consent_language } = participantForm.shape;

/** What an imported guest adds to their place: the fields that it lacks, consent, and answers to the organizer's questions. */
export const completionForm = z.object({
  last_name: z.optional(last_name),
  gender: z.optional(gender),
  age: z.optional(age),
  interested_in: z.optional(interested_in),
  consent: z.boolean('Please say yes or no'),
  ...{ consent_words, consent_months, consent_language },
  ...answersField,
});
export type CompletionForm = z.output<typeof completionForm>;

/** A waiting list entry, as the event's staff see it. */
export const waitingEntry = z.object({
  id,
  queue: gender,
  state,
  /** True if the guest is passed over because their address is barred. To the guest, the entry still looks like a waiting one. */
  barred: z.boolean(),
  position: z.nullable(z.number()),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** When the guest joined. */
  since: instant,
  until: z.nullable(instant),
  /** The participant who took the place, or who registered in another way. */
  participant_id: z.nullable(id),
});
export type WaitingEntry = z.output<typeof waitingEntry>;

const reason = line({ max: [200, 'The reason must not exceed 200 characters'] });

/** A change to an entry by staff. A reason is required to offer a place to a guest who is not first in the queue. */
export const waitingChange = z.object({
  action: z.enum(['offer', 'remove'], 'Unknown action'),
  reason: z.optional(z.nullable(reason)),
});
export type WaitingChange = z.output<typeof waitingChange>;

/** Whether free places are offered automatically. */
export const offering = z.object({ automatic: z.boolean('Say whether places are offered automatically') });
