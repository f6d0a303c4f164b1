import * as z from 'zod/mini';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { type MailOrder, mailItem, messageMailId } from '../mail/mails.ts';
import { attribute, codec, type Decoded, inKey } from '../table/codec.ts';
import { keys, prefixes } from '../table/keys/keys.ts';
import { messageKeys } from '../table/keys/message-keys.ts';
import { findItem, type Item, queryItems } from '../table/table.ts';
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
  /** Number of recipients, and the cursor: the position in their list of the first one whose email is not written yet. */
  all: attribute('all', z.number()),
  next: attribute('next', z.number()),
});

/** A message to everybody who was registered for an event when it was sent. */
export type StoredMessage = Decoded<typeof messageCodec>;

const recipients = z.object({ to: z.array(z.string()) });

/** The parts of a new message. `quota`: the write that counts its emails against the organization's quota. */
export interface NewMessage {
  readonly message: StoredMessage;
  /** Participant ids. */
  readonly to: readonly string[];
  readonly quota: Write;
  readonly audit: AuditRecord;
}

/**
 * Stores a message; its stream record starts the emails. @returns what refused it: the event is deleted, a message with this id exists, or
 * another sender's emails came first
 */
export async function putMessage(tenantId: string, eventId: string, { message, to, quota, audit }: NewMessage) {
  const refused = await transact({
    event: check(keys.peopleCounter(tenantId, eventId), exists),
    message: put({ ...messageKeys.message(tenantId, eventId, message.id), ...messageCodec.encode(message) }, absent),
    recipients: put({ ...messageKeys.recipients(tenantId, eventId, message.id), to }),
    quota,
    audit: auditWrite(audit),
  });
  return firstRefused(refused, 'event', 'message', 'quota');
}

export const findMessage = (
  tenantId: string,
  eventId: string,
  messageId: string,
  options: { consistent?: boolean } = {},
): Promise<StoredMessage | undefined> => findItem(messageKeys.message(tenantId, eventId, messageId), messageCodec.decode, options);

/** Returns a message's recipients: participant ids. */
export async function findRecipients(tenantId: string, eventId: string, messageId: string): Promise<string[]> {
  const found = await findItem(messageKeys.recipients(tenantId, eventId, messageId), (item: Item) => z.parse(recipients, item), {
    consistent: true,
  });
  return found?.to ?? [];
}

/** Returns an event's messages, latest first. */
export async function listMessages(tenantId: string, eventId: string): Promise<StoredMessage[]> {
  const items = await queryItems({ pk: keys.event(tenantId, eventId).pk, prefix: prefixes.message, consistent: true });
  return items.map(messageCodec.decode).sort((one, other) => (one.at > other.at || (one.at === other.at && one.id < other.id) ? -1 : 1));
}

/**
 * Writes the next emails together with the cursor. So if a run dies in between, no guest gets the message twice.
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

/** Returns the ids of all emails that an event's messages may have sent to a participant. */
export async function messageMailsTo(tenantId: string, eventId: string, participantId: string): Promise<string[]> {
  return (await listMessages(tenantId, eventId)).map(({ id }) => messageMailId(eventId, id, participantId));
}
