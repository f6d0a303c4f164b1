import * as z from 'zod/mini';
import { id, instant, line, lines } from '../common.ts';

/** A message to everybody registered for an event, as typed (docs/rules/events.md#messages). */
export const eventMessageText = z.object({
  subject: line({ required: 'Please write a subject', max: [120, 'Subject must not exceed 120 characters'] }),
  /** Plain text of several lines; an empty line begins a paragraph. */
  text: lines(5000, 'Message must not exceed 5,000 characters').check(z.minLength(1, 'Please write a message')),
});

/** `message_id` is the sender's own: the same one again sends nothing more. */
export const eventMessageForm = z.extend(eventMessageText, { message_id: id });
export type EventMessageForm = z.output<typeof eventMessageForm>;

/** A message that was sent. `recipients`: how many were registered then; `under_way`: not all of their mails are written yet. */
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

/** The mail as the first of the guests gets it, and to how many it would go. */
export const eventMessagePreview = z.object({ subject: z.string(), html: z.string(), recipients: z.number() });
export type EventMessagePreview = z.output<typeof eventMessagePreview>;

/**
 * What became of a guest's mail: `waiting` to be sent; `sent`; `failed`, refused by the mail service; `suppressed`, since mail to the address
 * came back or was unwanted; `gone`, who had left the event before it was sent; `unknown`, of messages so old that it is not known.
 */
export const deliveryState = z.enum(['waiting', 'sent', 'failed', 'suppressed', 'gone', 'unknown']);
export type DeliveryState = z.output<typeof deliveryState>;

/** The recipients of a message. Names are those of today; null when the person is erased. */
export const messageRecipient = z.object({ id, name: z.nullable(z.string()), state: deliveryState });
export type MessageRecipient = z.output<typeof messageRecipient>;

/** How many there are of each state. */
export const deliveryCounts = z.record(deliveryState, z.number());
export type DeliveryCounts = z.output<typeof deliveryCounts>;
