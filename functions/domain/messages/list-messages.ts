import { Problem } from '#shared/contract/errors.ts';
import type { PageQuery } from '#shared/model/common.ts';
import type { DeliveryCounts, DeliveryState, EventMessage, MessageRecipient } from '#shared/model/messages/event-message.ts';
import type { StaffActor } from '../../call/actor.ts';
import { findPeopleCounter, registeredOf, waitingIn } from '../../data/events/counters.ts';
import { findEvent } from '../../data/events/events.ts';
import { findMailStates, mailKeptMs, messageMailId } from '../../data/mail/mails.ts';
import { findMessage, findRecipients, listMessages as readMessages, type StoredMessage } from '../../data/messages/messages.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { describeMessage } from './message-everybody.ts';
import { findRecipientsNow, type Recipient } from './recipients.ts';

/** How many entries a page has if the caller gives no limit. */
const pageSize = 50;

/**
 * Returns the messages to an event's guests, latest first. `recipients`: how many people are registered now. `waiting`: how many wait for
 * a place or a decision, or have a place held.
 * @throws Problem `event_not_found`
 */
export async function listMessages(
  actor: StaffActor,
  eventId: string,
  { limit = pageSize, offset = 0 }: PageQuery,
): Promise<{ data: EventMessage[]; total: number; limit: number; offset: number; recipients: number; waiting: number }> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [messages, counter] = await Promise.all([readMessages(tenantId, eventId), findPeopleCounter(tenantId, eventId)]);
  if (counter === undefined) throw new Problem('event_not_found');
  const data = messages.slice(offset, offset + limit).map(describeMessage);
  return {
    data,
    total: messages.length,
    limit,
    offset,
    recipients: registeredOf(counter),
    waiting: waitingIn(counter) + (counter.applied ?? 0),
  };
}

/**
 * Returns a message and the state of each person's email; people who did not get it come first. Nothing is known about emails older than 30
 * days.
 * @throws Problem `event_not_found`, `message_not_found`
 */
export async function getMessage(
  actor: StaffActor,
  eventId: string,
  messageId: string,
  { limit = pageSize, offset = 0 }: PageQuery,
  { now } = realTimeAndIds,
): Promise<{
  message: EventMessage;
  counts: DeliveryCounts;
  data: MessageRecipient[];
  total: number;
  limit: number;
  offset: number;
}> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const message = await findMessage(tenantId, eventId, messageId);
  if (message === undefined) {
    throw new Problem((await findEvent(tenantId, eventId)) === undefined ? 'event_not_found' : 'message_not_found');
  }
  const ids = await findRecipients(tenantId, eventId, messageId);
  const mailIds = ids.map((id) => messageMailId(eventId, messageId, id));
  const mails = await findMailStates(mailIds);
  // An eventually consistent read may miss an email that was written a moment ago. It would then look as if the guest had left before it
  // was written.
  const missing = mailIds.filter((_, index) => mails[index] === undefined && index < message.next);
  const found = await findMailStates(missing, { consistent: true });
  const written = new Map(missing.map((mailId, index) => [mailId, found[index]]));
  const told = ids
    .map((id, index) => ({ id, state: stateOf(mails[index] ?? written.get(mailIds[index] ?? ''), message, index, now()) }))
    .sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  const page = told.slice(offset, offset + limit);
  const people = await findRecipientsNow(
    tenantId,
    eventId,
    page.map(({ id }) => id),
  );
  return {
    message: describeMessage(message),
    counts: countStates(told),
    data: page.map(({ id, state }) => ({ id, name: nameOf(people.get(id)), state })),
    ...{ total: told.length, limit, offset },
  };
}

/** Returns a recipient's name; their address if they were only invited, and null if they have been erased. */
const nameOf = (person: Recipient | undefined): string | null =>
  person === undefined ? null : person.name === null ? person.email : `${person.name.first} ${person.name.last}`;

const order: readonly DeliveryState[] = ['failed', 'suppressed', 'gone', 'waiting', 'unknown', 'sent'];

/** Delivery state for each stored status of an email. If a guest was passed over because they had left, there is no status. */
const known: Readonly<Record<string, DeliveryState>> = { sent: 'sent', refused: 'failed', suppressed: 'suppressed', expired: 'gone' };

function stateOf(mail: string | undefined, { at, next }: StoredMessage, index: number, now: number): DeliveryState {
  if (mail !== undefined) return known[mail] ?? 'waiting';
  if (index >= next) return 'waiting';
  return Date.parse(at) + mailKeptMs <= now ? 'unknown' : 'gone';
}

function countStates(told: readonly { readonly state: DeliveryState }[]): DeliveryCounts {
  const counts = { waiting: 0, sent: 0, failed: 0, suppressed: 0, gone: 0, unknown: 0 } satisfies Record<DeliveryState, number>;
  for (const { state } of told) counts[state] += 1;
  return counts;
}
