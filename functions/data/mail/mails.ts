import * as z from 'zod/mini';
import { type MailQueue, mailQueues, queueOf } from '#shared/contract/mail-queues.ts';
import { eventLanguage, usualLanguage } from '#shared/model/events/event-language.ts';
import type { Language } from '#shared/model/language.ts';
import { indexKeys, keys } from '../table/keys/keys.ts';
import { getItem, getItems, type Item, putItem, queryItems, writeItems } from '../table/table.ts';
import { absent, atMost, either, equals, exists } from '../table/writes/conditions.ts';
import { updateItem, writeTogether } from '../table/writes/transact.ts';
import { change, put } from '../table/writes/writes.ts';
import { type MailContent, mailContent } from './mail-content.ts';

/** An email to be sent. It is written in the transaction of the change that causes it. */
export interface MailOrder {
  readonly id: string;
  /** Empty for a walk-in who gave no address. The email is written anyway, because a link may belong to it, but it is never sent. */
  readonly to: string;
  readonly content: MailContent;
  /** The reader's language; English if left out. */
  readonly language?: Language;
  /** Epoch ms. */
  readonly createdAt: number;
  /** The organization the email is sent for. The email, and a bounce of it, count against its quota (`tenants/invitation-quotas.ts`). */
  readonly tenantId?: string;
  /** The organization whose guest gets the email, for its brand, if it is sent for nobody's quota. */
  readonly guestOf?: string;
  /** True for an email that is written but never sent, where a missing write would reveal whether an address has an account. */
  readonly unsent?: boolean;
}

/** Returns an email id that consists of the event and the participant, so that the email is found when the participant is erased. */
export const confirmationId = (eventId: string, participantId: string): string => `${eventId}-${participantId}`;

/**
 * Ids of the emails to a participant about an event, by which they are found when the participant is erased. The first id keeps its old
 * spelling because it is stored.
 */
export const canceledId = (eventId: string, participantId: string): string => `cancelled-${confirmationId(eventId, participantId)}`;
export const reminderId = (eventId: string, participantId: string): string => `reminder-${confirmationId(eventId, participantId)}`;
/** Returns the id of the email about results: at most one per guest and event. */
export const resultsMailId = (eventId: string, participantId: string): string => `results-${eventId}-${participantId}`;

/** Returns the id of the email that carries a message for everybody to one guest. */
export const messageMailId = (eventId: string, messageId: string, participantId: string): string =>
  `message-${eventId}-${messageId}-${participantId}`;

/** An email is kept for 30 days, so that questions about delivery can be answered. */
const keptSeconds = 30 * 24 * 3600;
/** How long an email is kept, in ms. */
export const mailKeptMs = keptSeconds * 1000;
/** An email that is never sent usually holds a stranger's address, so it is kept only as long as requests for that address are counted. */
const keptUnsentSeconds = 3600;
/**
 * How long an email is leased, in ms. Longer than the sender's timeout: if the lease runs out, the sender has crashed and the email is sent
 * again.
 */
const leaseMs = 40_000;
/**
 * After how many ms an email that is still open gets a second queue message, in case the first was lost. Longer than the longest expected
 * backlog: 50,000 invitations take 80 minutes at 10.5 a second.
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
  ...(mail.language === undefined || mail.language === usualLanguage ? {} : { language: mail.language }),
  ...(mail.tenantId === undefined ? {} : { tenant_id: mail.tenantId }),
  ...(mail.guestOf === undefined || mail.tenantId !== undefined ? {} : { guest_of: mail.guestOf }),
  status: mail.unsent ? 'unsent' : mail.to === '' ? 'suppressed' : 'pending',
  attempts: 0,
  ttl: Math.floor(mail.createdAt / 1000) + (mail.unsent ? keptUnsentSeconds : keptSeconds),
});

/** Writes an email that is not part of another transaction. */
export const putMail = (mail: MailOrder): Promise<void> => putItem(mailItem(mail));

/** Writes an email unless its id already exists. For steps that may be repeated. */
export async function putMailOnce(mail: MailOrder): Promise<void> {
  await writeTogether([put(mailItem(mail), absent)]);
}

/** Writes emails that are not part of another transaction. An email whose id already exists is replaced. */
export const putMails = (mails: readonly MailOrder[]): Promise<void> => writeItems({ put: mails.map(mailItem) });

const stored = z.object({
  id: z.string(),
  to: z.string(),
  content: mailContent,
  language: z.optional(eventLanguage),
  tenant_id: z.optional(z.string()),
  guest_of: z.optional(z.string()),
  status: z.string(),
  attempts: z.number(),
});
export type StoredMail = z.output<typeof stored>;

const closing = z.object({ status: z.string() });

/** Returns the stored status of each email, in the order of the ids; undefined if an email does not exist or no longer exists. */
export async function findMailStates(mailIds: readonly string[], { consistent = false } = {}): Promise<(string | undefined)[]> {
  const items = await getItems(mailIds.map(keys.mail), { consistent });
  return items.map((item) => (item === undefined ? undefined : z.parse(closing, item).status));
}

/** Statuses of an email that is still to be sent. */
export const openStates: ReadonlySet<string> = new Set(['pending', 'sending', 'retry']);

/** A leased email; or, if another sender has it or it was postponed, until when (epoch ms). */
export type Lease = { readonly mail: StoredMail } | { readonly heldUntil: number };

/** Removes an email's keys from the list of due emails that an earlier release used. */
const notDueBefore = { g1: undefined, g1s: undefined };

/**
 * Leases an email to one sender for 40 seconds.
 * @returns undefined if nothing is left to do: the email was sent, given up or erased
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
 * Final state of an email: accepted by SES; permanently refused by SES, with `reason`; suppressed because the address bounced or
 * complained; or expired.
 */
export type MailOutcome = { readonly status: 'sent' | 'suppressed' | 'expired' } | { readonly status: 'refused'; readonly reason: string };

/**
 * Emails to a whole event name their guest by id, so the address is removed once the email is closed. A stored address would remain after
 * the guest's erasure if the email was written at the same moment, or for an event that they had left.
 */
const namesGuestById: ReadonlySet<MailContent['template']> = new Set(['event-message', 'event-canceled', 'results'] as const);

export async function closeMail({ id, content }: Pick<StoredMail, 'id' | 'content'>, outcome: MailOutcome): Promise<void> {
  const reason = outcome.status === 'refused' ? outcome.reason : null;
  const closed = { status: outcome.status, reason, due: undefined, g4: undefined, g4s: undefined };
  const address = namesGuestById.has(content.template) ? { to: undefined } : {};
  // The recipient may have been erased in the meantime.
  await updateItem(change(keys.mail(id), { set: { ...closed, ...address } }, exists));
}

/**
 * Makes an email pending again after it was given up as useless. Does nothing if it was sent or is on its way.
 * @param now epoch ms
 */
export async function sendAfterAll(mailId: string, { to, queue, now }: { to: string; queue: MailQueue; now: number }): Promise<void> {
  const set = { status: 'pending', attempts: 0, to, ...waiting(queue, mailId, now) };
  await updateItem(change(keys.mail(mailId), { set }, equals('status', 'expired')));
}

/**
 * Postpones an email until `due` (epoch ms). `hasMessage`: its queue message will return by itself at that time, so the email counts as
 * overdue only later.
 */
export async function postponeMail(mailId: string, queue: MailQueue, due: number, { hasMessage }: { hasMessage: boolean }): Promise<void> {
  const check = hasMessage ? waiting(queue, mailId, due) : indexKeys.mailWaiting(iso(due), queue, mailId);
  await updateItem(change(keys.mail(mailId), { set: { status: 'retry', due: iso(due), ...check } }, equals('status', 'sending')));
}

/** An email whose queue message is overdue, or that was postponed for longer than a queue can hide a message. */
export interface OverdueMail {
  readonly id: string;
  readonly queue: MailQueue;
  /** Records that the email now has a queue message (`at`: epoch ms). Does nothing if the email has changed in the meantime. */
  readonly noteMessage: (at: number) => Promise<unknown>;
}

const waitingItem = z.object({ g4s: z.string() });
/** The parts of a sort key in the list of waiting emails. */
const waitingPlace = z.tuple([z.string(), z.enum(mailQueues), z.string()]);

/** Returns the emails due for a check by `upTo` (UTC ISO), longest waiting first. */
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

/** Returns the emails that an earlier release postponed or leased, from that release's own list. */
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
