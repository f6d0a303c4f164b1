import * as z from 'zod/mini';
import { type MailQueue, mailQueues, queueOf } from '#shared/contract/mail-queues.ts';
import { indexKeys, keys } from '../table/keys/keys.ts';
import { getItem, getItems, type Item, putItem, queryItems, writeItems } from '../table/table.ts';
import { absent, atMost, either, equals, exists } from '../table/writes/conditions.ts';
import { updateItem, writeTogether } from '../table/writes/transact.ts';
import { change, put } from '../table/writes/writes.ts';
import { type MailContent, mailContent } from './mail-content.ts';

/** An email to be sent. It is written in the transaction that causes it. */
export interface MailOrder {
  readonly id: string;
  /** Empty for a walk-in who gave no address. The email is written, since a link may go with it, and never sent. */
  readonly to: string;
  readonly content: MailContent;
  /** Epoch ms. */
  readonly createdAt: number;
  /** The organization that the email counts for; a bounce counts against it (`tenants/invitation-quotas.ts`). */
  readonly tenantId?: string;
  /** True for an email that is written but never sent, where a missing write would reveal whether an address has an account. */
  readonly unsent?: boolean;
}

/** Returns an email id made of event and participant, so that the email is found when the participant is erased. */
export const confirmationId = (eventId: string, participantId: string): string => `${eventId}-${participantId}`;

/**
 * Ids of the emails to a participant about an event. They are found again when the participant is erased. The stored name of the first
 * keeps its spelling.
 */
export const canceledId = (eventId: string, participantId: string): string => `cancelled-${confirmationId(eventId, participantId)}`;
export const reminderId = (eventId: string, participantId: string): string => `reminder-${confirmationId(eventId, participantId)}`;
/** Id of the email about results: at most one for a guest and an event. */
export const resultsMailId = (eventId: string, participantId: string): string => `results-${eventId}-${participantId}`;

/** Id of one guest's email of a message to everybody. */
export const messageMailId = (eventId: string, messageId: string, participantId: string): string =>
  `message-${eventId}-${messageId}-${participantId}`;

/** 30 days, to answer questions about delivery. */
const keptSeconds = 30 * 24 * 3600;
/** The 30 days in ms. */
export const mailKeptMs = keptSeconds * 1000;
/** An email that is never sent mostly holds a stranger's address, so it is kept only as long as requests for it are counted. */
const keptUnsentSeconds = 3600;
/** Lease of an email, in ms. Longer than the sender's timeout: when it ends the sender has crashed, and the email is sent again. */
const leaseMs = 40_000;
/**
 * Ms after which an open email gets a second message, in case the first is lost. Longer than the longest expected backlog: 50,000
 * invitations take 80 minutes at 10.5 a second.
 */
const patience: Readonly<Record<MailQueue, number>> = { prompt: 5 * 60_000, bulk: 3 * 3_600_000 };

const iso = (ms: number) => new Date(ms).toISOString();
const waiting = (queue: MailQueue, mailId: string, from: number) => indexKeys.mailWaiting(iso(from + patience[queue]), queue, mailId);

export const mailItem = (mail: MailOrder): Item => ({
  ...keys.mail(mail.id),
  ...(mail.unsent || mail.to === '' ? {} : waiting(queueOf(mail.content.template), mail.id, mail.createdAt)),
  id: mail.id,
  to: mail.to,
  content: mail.content,
  ...(mail.tenantId === undefined ? {} : { tenant_id: mail.tenantId }),
  status: mail.unsent ? 'unsent' : mail.to === '' ? 'suppressed' : 'pending',
  attempts: 0,
  ttl: Math.floor(mail.createdAt / 1000) + (mail.unsent ? keptUnsentSeconds : keptSeconds),
});

/** Writes an email that belongs to no other write. */
export const putMail = (mail: MailOrder): Promise<void> => putItem(mailItem(mail));

/** Writes an email unless its id exists already. For steps that may be repeated. */
export async function putMailOnce(mail: MailOrder): Promise<void> {
  await writeTogether([put(mailItem(mail), absent)]);
}

/** Writes emails that belong to no other write. An email with an existing id replaces it. */
export const putMails = (mails: readonly MailOrder[]): Promise<void> => writeItems({ put: mails.map(mailItem) });

const stored = z.object({
  id: z.string(),
  to: z.string(),
  content: mailContent,
  tenant_id: z.optional(z.string()),
  status: z.string(),
  attempts: z.number(),
});
export type StoredMail = z.output<typeof stored>;

const closing = z.object({ status: z.string() });

/** Returns the stored status of each email, in the order of the ids; undefined for an email that does not exist (any more). */
export async function findMailStates(mailIds: readonly string[], { consistent = false } = {}): Promise<(string | undefined)[]> {
  const items = await getItems(mailIds.map(keys.mail), { consistent });
  return items.map((item) => (item === undefined ? undefined : z.parse(closing, item).status));
}

/** A leased email, or until when (epoch ms) it is leased to another sender or postponed. */
export type Lease = { readonly mail: StoredMail } | { readonly heldUntil: number };

/** Clears an email's keys in an earlier release's list of due emails. */
const notDueBefore = { g1: undefined, g1s: undefined };

/**
 * Leases an email to one sender for 40 seconds.
 * @returns undefined if the email is done: sent, given up or erased
 */
export async function leaseMail(mailId: string, now: number): Promise<Lease | undefined> {
  const sending = { status: 'sending', due: iso(now + leaseMs), ...notDueBefore };
  const free = either(equals('status', 'pending'), atMost('due', iso(now)));
  const item = await updateItem(change(keys.mail(mailId), { set: sending, add: { attempts: 1 } }, free));
  if (item !== undefined) return { mail: z.parse(stored, item) };
  const held = z.safeParse(z.object({ due: z.string() }), await getItem(keys.mail(mailId), { consistent: true }));
  return held.success ? { heldUntil: Date.parse(held.data.due) } : undefined;
}

/**
 * Final state of an email: accepted by SES; permanently refused by it, with `reason`; suppressed because the address bounced or complained;
 * or expired.
 */
export type MailOutcome = { readonly status: 'sent' | 'suppressed' | 'expired' } | { readonly status: 'refused'; readonly reason: string };

/**
 * Emails to a whole event name their guest by id, so a closed one needs no address. The address would outlast the guest's erasure if the
 * email was written at the same moment, or for an event that they had left.
 */
const namesGuestById: ReadonlySet<MailContent['template']> = new Set(['event-message', 'results'] as const);

export async function closeMail({ id, content }: Pick<StoredMail, 'id' | 'content'>, outcome: MailOutcome): Promise<void> {
  const reason = outcome.status === 'refused' ? outcome.reason : null;
  const closed = { status: outcome.status, reason, due: undefined, g4: undefined, g4s: undefined };
  const address = namesGuestById.has(content.template) ? { to: undefined } : {};
  // The recipient may have been erased in the meantime.
  await updateItem(change(keys.mail(id), { set: { ...closed, ...address } }, exists));
}

/**
 * Makes an email pending again that was given up as useless. Does nothing when it was sent or is on its way.
 * @param now epoch ms
 */
export async function sendAfterAll(mailId: string, { to, queue, now }: { to: string; queue: MailQueue; now: number }): Promise<void> {
  const set = { status: 'pending', attempts: 0, to, ...waiting(queue, mailId, now) };
  await updateItem(change(keys.mail(mailId), { set }, equals('status', 'expired')));
}

/** Postpones an email until `due` (epoch ms). `hasMessage`: its message returns by itself then, so it is overdue only later. */
export async function postponeMail(mailId: string, queue: MailQueue, due: number, { hasMessage }: { hasMessage: boolean }): Promise<void> {
  const check = hasMessage ? waiting(queue, mailId, due) : indexKeys.mailWaiting(iso(due), queue, mailId);
  await updateItem(change(keys.mail(mailId), { set: { status: 'retry', due: iso(due), ...check } }, equals('status', 'sending')));
}

/** An email whose message is overdue, or that was postponed for longer than a queue can hide a message. */
export interface OverdueMail {
  readonly id: string;
  readonly queue: MailQueue;
  /** Records that the email has a message now (`at`: epoch ms). Does nothing when the email changed in the meantime. */
  readonly noteMessage: (at: number) => Promise<unknown>;
}

const waitingItem = z.object({ g4s: z.string() });
/** The parts of a sort key in the list of waiting emails. */
const waitingPlace = z.tuple([z.string(), z.enum(mailQueues), z.string()]);

/** Emails due for a check by `upTo` (UTC ISO), longest waiting first. */
export async function listOverdueMails(upTo: string): Promise<OverdueMail[]> {
  const [before, ...shards] = await Promise.all([
    listDueBefore(upTo),
    ...indexKeys.mailsWaiting.map((pk) => queryItems({ index: 'all', pk, to: upTo })),
  ]);
  const places = shards.flat().map((item) => z.parse(waitingPlace, z.parse(waitingItem, item).g4s.split('#')));
  places.sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    ...before,
    ...places.map(([check, queue, id]) => ({
      id,
      queue,
      noteMessage: (at: number) =>
        updateItem(change(keys.mail(id), { set: waiting(queue, id, at) }, equals('g4s', [check, queue, id].join('#')))),
    })),
  ];
}

/** Emails that an earlier release postponed or leased, from its own list. */
async function listDueBefore(upTo: string): Promise<OverdueMail[]> {
  const due = z.object({ id: z.string(), due: z.string(), content: mailContent });
  const items = await queryItems({ index: 'main', pk: indexKeys.mailsDueBefore, to: upTo });
  return z.parse(z.array(due), items).map(({ id, due: at, content }) => {
    const queue = queueOf(content.template);
    return {
      id,
      queue,
      noteMessage: (now) => updateItem(change(keys.mail(id), { set: { ...waiting(queue, id, now), ...notDueBefore } }, equals('due', at))),
    };
  });
}

/** Deletes an erased participant's emails. Idempotent. */
export const forgetMails = (mailIds: readonly string[]): Promise<void> => writeItems({ remove: mailIds.map(keys.mail) });
