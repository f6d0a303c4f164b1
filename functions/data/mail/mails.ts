import * as z from 'zod/mini';
import { type MailQueue, mailQueues, queueOf } from '#shared/contract/mail-queues.ts';
import { codePurpose } from '#shared/model/account.ts';
import { eventFacts } from '#shared/model/event.ts';
import { role } from '#shared/model/user.ts';
import { atMost, either, equals, exists } from '../table/conditions.ts';
import { indexKeys, keys } from '../table/keys.ts';
import { getItem, type Item, queryItems, writeItems } from '../table/table.ts';
import { updateItem } from '../table/transact.ts';
import { change } from '../table/writes.ts';

/**
 * What a mail says, by template; the text is made only when it is sent. What opens something (a code, a link's token)
 * is named by the nonce it is derived from and never stands here. `expires_at` (UTC ISO): not worth sending after that.
 */
export const mailContent = z.discriminatedUnion('template', [
  z.object({
    template: z.literal('registration-confirmation'),
    first_name: z.string(),
    event: eventFacts,
    organization: z.string(),
  }),
  z.object({
    template: z.literal('profile-link'),
    participant_id: z.string(),
    first_name: z.string(),
    organization: z.string(),
    nonce: z.string(),
    expires_at: z.string(),
  }),
  z.object({ template: z.literal('code'), purpose: codePurpose, nonce: z.string(), expires_at: z.string() }),
  z.object({ template: z.literal('account-exists') }),
  z.object({
    template: z.literal('staff-invitation'),
    invitation_id: z.string(),
    nonce: z.string(),
    tenant_name: z.string(),
    role,
    invited_by: z.string(),
    expires_at: z.string(),
  }),
  z.object({ template: z.literal('added-to-organization'), tenant_name: z.string(), role, added_by: z.string() }),
  /** To somebody who became an admin, to set up an organization, or a super_admin. */
  z.object({ template: z.literal('role-given'), role, given_by: z.string() }),
  z.object({ template: z.literal('password-changed'), changed_at: z.string() }),
  z.object({
    template: z.literal('event-invitation'),
    event_id: z.string(),
    event_version: z.number(),
    link: z.object({ nonce: z.string(), version: z.number() }),
    event: eventFacts,
    organization: z.string(),
    created_at: z.string(),
  }),
]);
export type MailContent = z.output<typeof mailContent>;

/** A mail to be sent, written in the transaction that is its reason. */
export interface MailOrder {
  readonly id: string;
  readonly to: string;
  readonly content: MailContent;
  /** Epoch ms. */
  readonly createdAt: number;
  /** Whose invitation it is: should it come back, it counts against them (`invitation-quotas.ts`). */
  readonly tenantId?: string;
  /** Written like any other but never sent, where a missing write would tell whether an address has an account. */
  readonly unsent?: boolean;
}

/** Named by whom and what it is about, so that it is found when they are erased. */
export const confirmationId = (eventId: string, participantId: string): string => `${eventId}-${participantId}`;

/** Kept for 30 days, for questions about delivery. */
const keptSeconds = 30 * 24 * 3600;
const keptUnsentSeconds = 3600;
/** Ms, above the sender's time limit: who has not answered by then is dead, and the mail is sent again. */
const leaseMs = 40_000;
/**
 * Ms after which a mail that is still not closed gets a second message, in case its first is lost: longer than the queue is on a bad
 * day. 50,000 invitations take 80 minutes at 10.5 a second.
 */
const patience: Readonly<Record<MailQueue, number>> = { prompt: 5 * 60_000, bulk: 3 * 3_600_000 };

const iso = (ms: number) => new Date(ms).toISOString();
const waiting = (queue: MailQueue, mailId: string, from: number) => indexKeys.mailWaiting(iso(from + patience[queue]), queue, mailId);

export const mailItem = (mail: MailOrder): Item => ({
  ...keys.mail(mail.id),
  ...(mail.unsent ? {} : waiting(queueOf(mail.content.template), mail.id, mail.createdAt)),
  id: mail.id,
  to: mail.to,
  content: mail.content,
  ...(mail.tenantId === undefined ? {} : { tenant_id: mail.tenantId }),
  status: mail.unsent ? 'unsent' : 'pending',
  attempts: 0,
  ttl: Math.floor(mail.createdAt / 1000) + (mail.unsent ? keptUnsentSeconds : keptSeconds),
});

/** Writes mails that follow from no other write. A mail of the same id is the same mail. */
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

/** A mail taken for sending; or when it may be asked for again (epoch ms), as somebody has it or it was put off. */
export type Lease = { readonly mail: StoredMail } | { readonly heldUntil: number };

/** Which an earlier release wrote to its list of what is due. */
const notDueBefore = { g1: undefined, g1s: undefined };

/**
 * Takes a mail for sending, so that nobody else does, for 40 seconds.
 * @returns undefined when its way is over: sent, given up or erased
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
 * The end of a mail's way: handed to SES; refused by it for good, with `reason`; kept back because the address bounced
 * or complained; or too late to be of use.
 */
export type MailOutcome = { readonly status: 'sent' | 'suppressed' | 'expired' } | { readonly status: 'refused'; readonly reason: string };

export async function closeMail(mailId: string, outcome: MailOutcome): Promise<void> {
  const reason = outcome.status === 'refused' ? outcome.reason : null;
  const closed = { status: outcome.status, reason, due: undefined, g4: undefined, g4s: undefined };
  // Its reader may have been erased while it was under way.
  await updateItem(change(keys.mail(mailId), { set: closed }, exists));
}

/** Puts a mail off until `due` (epoch ms); `hasMessage`: its message comes back by itself then, and is missed only later. */
export async function postponeMail(mailId: string, queue: MailQueue, due: number, { hasMessage }: { hasMessage: boolean }): Promise<void> {
  const check = hasMessage ? waiting(queue, mailId, due) : indexKeys.mailWaiting(iso(due), queue, mailId);
  await updateItem(change(keys.mail(mailId), { set: { status: 'retry', due: iso(due), ...check } }, equals('status', 'sending')));
}

/** A mail whose message is missed, or that was put off for longer than a queue hides one. */
export interface OverdueMail {
  readonly id: string;
  readonly queue: MailQueue;
  /** Notes that it has a message now (`at`: epoch ms). Does nothing when it moved on meanwhile. */
  readonly noteMessage: (at: number) => Promise<unknown>;
}

const waitingItem = z.object({ g4s: z.string() });
/** Of a sort key in the list of those that wait. */
const waitingPlace = z.tuple([z.string(), z.enum(mailQueues), z.string()]);

/** Mails that are to be looked at by `upTo` (UTC ISO), those that wait longest first. */
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

/** Those that an earlier release put off or leased: found in its list until that is empty. */
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
