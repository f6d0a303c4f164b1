import * as z from 'zod/mini';
import { storedAudience } from '#shared/model/messages/event-message.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { type MailOrder, mailItem, messageMailId } from '../mail/mails.ts';
import { attribute, codec, type Decoded, inKey, optional } from '../table/codec.ts';
import { keys, prefixes } from '../table/keys/keys.ts';
import { messageKeys } from '../table/keys/message-keys.ts';
import { findItem, queryItems } from '../table/table.ts';
import { absent, equals, exists } from '../table/writes/conditions.ts';
import { firstRefused } from '../table/writes/refusals.ts';
import { transact, writeTogether } from '../table/writes/transact.ts';
import { change, check, put, type Write } from '../table/writes/writes.ts';

export const messageCodec = codec({
  id: inKey('sk', prefixes.message),
  subject: attribute('subject', z.string()),
  text: attribute('text', z.string()),
  /** UTC ISO. */
  at: attribute('at', z.string()),
  by: attribute('by', z.object({ id: z.string(), email: z.string() })),
  /** Number of recipients, and the cursor: the position in the list of the first recipient whose email is not written yet. */
  all: attribute('all', z.number()),
  next: attribute('next', z.number()),
  audience: optional('aud', storedAudience, 'everybody'),
  /** Whether the event's calendar file is attached. */
  calendar: optional('ics', z.boolean(), false),
});

/** A message to the guests of an event who were in its audience when it was sent. */
export type StoredMessage = Decoded<typeof messageCodec>;

const recipients = z.object({ to: z.array(z.string()) });

/** Number of recipients in one item, which is well below the size limit of an item. */
const recipientsInItem = 4000;

/**
 * Ways to name a recipient: a participant by their id, someone on the waiting list by their entry, and someone invited by the hash of their
 * address.
 */
export const refOfWaiting = (entryId: string): string => `waiting-${entryId}`;
export const refOfInvited = (addressHash: string): string => `invited-${addressHash}`;

/** Returns what a recipient's name in the list stands for. */
export function readRef(ref: string): { readonly kind: 'registered' | 'waiting' | 'invited'; readonly id: string } {
  if (ref.startsWith('waiting-')) return { kind: 'waiting', id: ref.slice('waiting-'.length) };
  return ref.startsWith('invited-') ? { kind: 'invited', id: ref.slice('invited-'.length) } : { kind: 'registered', id: ref };
}

/** The parts of a new message. `quota`: the write that counts its emails against the organization's quota. */
export interface NewMessage {
  readonly message: StoredMessage;
  /** Names of the recipients (`readRef`). */
  readonly to: readonly string[];
  /** Undefined for a message that does not count. */
  readonly quota?: Write | undefined;
  readonly audit?: AuditRecord | undefined;
  /** When the list of recipients is deleted, epoch s; undefined to keep it as long as the message. */
  readonly recipientsUntil?: number | undefined;
  /** Further writes, all of which must succeed. */
  readonly also?: readonly Write[] | undefined;
}

/**
 * Stores a message; its stream record starts the emails.
 * @returns why it was refused: `event` if the event is deleted, `message` if a message with this id exists, `quota` if another sender's
 * emails came first, `also` if one of the further writes was refused
 */
export async function putMessage(tenantId: string, eventId: string, { message, to, quota, audit, recipientsUntil, also }: NewMessage) {
  const items = Array.from({ length: Math.ceil(to.length / recipientsInItem) }, (_, index) => ({
    ...messageKeys.recipients(tenantId, eventId, message.id, index),
    to: to.slice(index * recipientsInItem, (index + 1) * recipientsInItem),
    ...(recipientsUntil === undefined ? {} : { ttl: recipientsUntil }),
  }));
  const refused = await transact({
    event: check(keys.peopleCounter(tenantId, eventId), exists),
    message: put({ ...messageKeys.message(tenantId, eventId, message.id), ...messageCodec.encode(message) }, absent),
    recipients: items.map((item) => put(item)),
    quota,
    audit: audit && auditWrite(audit),
    also: [...(also ?? [])],
  });
  return firstRefused(refused, 'event', 'message', 'quota', 'also');
}

export const findMessage = (
  tenantId: string,
  eventId: string,
  messageId: string,
  options: { consistent?: boolean } = {},
): Promise<StoredMessage | undefined> => findItem(messageKeys.message(tenantId, eventId, messageId), messageCodec.decode, options);

/** Returns the names of a message's recipients (`readRef`), in the order in which they are emailed. */
export async function findRecipients(tenantId: string, eventId: string, messageId: string): Promise<string[]> {
  const { pk, sk } = messageKeys.recipients(tenantId, eventId, messageId, 0);
  const items = await queryItems({ pk, prefix: sk, consistent: true });
  // Another message's id may begin with this one.
  return items
    .filter((item) => item['sk'] === sk || String(item['sk']).startsWith(`${sk}#`))
    .flatMap((item) => z.parse(recipients, item).to);
}

/** Returns an event's messages, latest first. */
export async function listMessages(tenantId: string, eventId: string): Promise<StoredMessage[]> {
  const items = await queryItems({ pk: keys.event(tenantId, eventId).pk, prefix: prefixes.message, consistent: true });
  return items.map(messageCodec.decode).sort((one, other) => (one.at > other.at || (one.at === other.at && one.id < other.id) ? -1 : 1));
}

/**
 * Writes the next emails and the cursor in one transaction, so that no guest gets the message twice if a run dies.
 * @returns false if another run was faster, or the event is deleted
 */
export function noteMailed(tenantId: string, eventId: string, before: StoredMessage, next: number, mails: readonly MailOrder[]) {
  return writeTogether([
    check(keys.peopleCounter(tenantId, eventId), exists),
    change(messageKeys.message(tenantId, eventId, before.id), { set: { next } }, equals('next', before.next)),
    ...mails.map((mail) => put(mailItem(mail))),
  ]);
}

/** Ends a message: guests whose email is not written yet will get none. */
export const giveUpMessage = (tenantId: string, eventId: string, { id, next, all }: StoredMessage): Promise<boolean> =>
  writeTogether([change(messageKeys.message(tenantId, eventId, id), { set: { next: all } }, equals('next', next))]);

/** Returns the ids of all emails that an event's messages may have sent to a recipient (`readRef`). */
export async function messageMailsTo(tenantId: string, eventId: string, ref: string): Promise<string[]> {
  return (await listMessages(tenantId, eventId)).map(({ id }) => messageMailId(eventId, id, ref));
}
