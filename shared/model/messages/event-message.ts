import * as z from 'zod/mini';
import { id, instant, line, lines } from '../common.ts';

/**
 * Whom a message goes to. `everybody`: all who are registered; the next seven: some of these. `waiting`: those who wait for a place, have
 * one held, or have applied; `incomplete`: imported guests among these who have not completed their place. `everybody_and_waiting`: all.
 */
export const audience = z.enum(
  ['everybody', 'women', 'men', 'non_binary', 'here', 'not_here', 'absent', 'unpaid', 'waiting', 'incomplete', 'everybody_and_waiting'],
  'Unknown recipients',
);
export type Audience = z.output<typeof audience>;

/** Whom a stored message went to. `guest`: one person. `concerned`: everybody registered, waiting or invited, of a cancelled event. */
export const storedAudience = z.enum([...audience.options, 'guest', 'concerned']);
export type StoredAudience = z.output<typeof storedAudience>;

/** A message to guests of an event, as staff typed it (docs/rules/events.md#messages). */
export const eventMessageText = z.object({
  subject: line({ required: 'Please write a subject', max: [120, 'Subject must not exceed 120 characters'] }),
  /** Plain text of several lines; an empty line begins a paragraph. */
  text: lines(5000, 'Message must not exceed 5,000 characters').check(z.minLength(1, 'Please write a message')),
  /** Everybody registered if left out. */
  audience: z.optional(audience),
  /** One registered guest, instead of an audience. */
  participant_id: z.optional(id),
  /** Attaches the event's calendar file, which moves the entry in the guest's calendar. */
  calendar: z.optional(z.boolean('Say yes or no')),
});
export type EventMessageText = z.output<typeof eventMessageText>;

/** `message_id` is chosen by the sender. Sending the same id again has no effect. */
export const eventMessageForm = z.extend(eventMessageText, { message_id: id });
export type EventMessageForm = z.output<typeof eventMessageForm>;

/** A message that was sent. `recipients`: how many people it went to. `under_way`: some of the emails are not written yet. */
export const eventMessage = z.object({
  id,
  subject: z.string(),
  text: z.string(),
  sent_at: instant,
  sent_by: z.object({ id, email: z.string() }),
  /** Everybody registered if left out. */
  audience: z.optional(storedAudience),
  recipients: z.number(),
  under_way: z.boolean(),
});
export type EventMessage = z.output<typeof eventMessage>;

/** The email as its first recipient would get it, and the number of recipients. */
export const eventMessagePreview = z.object({ subject: z.string(), html: z.string(), recipients: z.number() });
export type EventMessagePreview = z.output<typeof eventMessagePreview>;

/**
 * What happened to a guest's email. `waiting`: to be sent. `failed`: refused by the email service. `suppressed`: earlier email to the
 * address bounced or was unwanted. `gone`: the guest left the event or the waiting list before it was sent. `unknown`: the message is too old to tell.
 */
export const deliveryState = z.enum(['waiting', 'sent', 'failed', 'suppressed', 'gone', 'unknown']);
export type DeliveryState = z.output<typeof deliveryState>;

/** A recipient of a message: a participant's id, or a name for someone who waits or was invited. The name is current; null if erased. */
export const messageRecipient = z.object({ id: z.string(), name: z.nullable(z.string()), state: deliveryState });
export type MessageRecipient = z.output<typeof messageRecipient>;

/** Number of emails in each state. */
export const deliveryCounts = z.record(deliveryState, z.number());
export type DeliveryCounts = z.output<typeof deliveryCounts>;
