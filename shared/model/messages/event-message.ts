import * as z from 'zod/mini';
import { id, instant, line, lines } from '../common.ts';

/** A message to everybody registered for an event, as staff typed it (docs/rules/events.md#messages). */
export const eventMessageText = z.object({
  subject: line({ required: 'Please write a subject', max: [120, 'Subject must not exceed 120 characters'] }),
  /** Plain text of several lines; an empty line begins a paragraph. */
  text: lines(5000, 'Message must not exceed 5,000 characters').check(z.minLength(1, 'Please write a message')),
});

/** `message_id` is chosen by the sender. Sending the same id again has no effect. */
export const eventMessageForm = z.extend(eventMessageText, { message_id: id });
export type EventMessageForm = z.output<typeof eventMessageForm>;

/**
 * A message that was sent. `recipients`: how many guests were registered at that time. `under_way`: some of the emails are not written yet.
 */
export const eventMessage = z.object({
  id,
  subject: z.string(),
  text: z.string(),
  sent_at: instant,
  sent_by: z.object({ id, email: z.string() }),
  recipients: z.number(),
  under_way: z.boolean(),
});
export type EventMessage = z.output<typeof eventMessage>;

/** The email as the first guest would get it, and the number of recipients. */
export const eventMessagePreview = z.object({ subject: z.string(), html: z.string(), recipients: z.number() });
export type EventMessagePreview = z.output<typeof eventMessagePreview>;

/**
 * What happened to a guest's email. `waiting`: to be sent. `failed`: refused by the email service. `suppressed`: earlier email to the
 * address bounced or was unwanted. `gone`: the guest left the event before it was sent. `unknown`: the message is too old to tell.
 */
export const deliveryState = z.enum(['waiting', 'sent', 'failed', 'suppressed', 'gone', 'unknown']);
export type DeliveryState = z.output<typeof deliveryState>;

/** A recipient of a message. The name is the current one; null if the person has been erased. */
export const messageRecipient = z.object({ id, name: z.nullable(z.string()), state: deliveryState });
export type MessageRecipient = z.output<typeof messageRecipient>;

/** Number of emails in each state. */
export const deliveryCounts = z.record(deliveryState, z.number());
export type DeliveryCounts = z.output<typeof deliveryCounts>;
