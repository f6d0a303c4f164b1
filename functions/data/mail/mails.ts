import * as z from 'zod/mini';
import { codePurpose } from '#shared/model/account.ts';
import { eventFacts } from '#shared/model/event.ts';
import { role } from '#shared/model/user.ts';
import { equals, exists } from '../table/conditions.ts';
import { indexKeys, keys } from '../table/keys.ts';
import { type Item, queryItems, writeItems } from '../table/table.ts';
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

export const mailItem = (mail: MailOrder): Item => ({
  ...keys.mail(mail.id),
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

/**
 * Takes a mail for sending, so that nobody else does; until `due` only.
 * @returns undefined when it is sent already, or somebody is sending it
 */
export async function leaseMail(mailId: string, now: number): Promise<StoredMail | undefined> {
  const due = new Date(now + leaseMs).toISOString();
  const sending = { status: 'sending', due, ...indexKeys.mailDue(due, mailId) };
  const item = await updateItem(change(keys.mail(mailId), { set: sending, add: { attempts: 1 } }, equals('status', 'pending')));
  return item === undefined ? undefined : z.parse(stored, item);
}

/** A mail that nobody waits for any more leaves the list of those that are due. */
const notDue = { due: undefined, g1: undefined, g1s: undefined };

/**
 * The end of a mail's way: handed to SES; refused by it for good, with `reason`; kept back because the address bounced
 * or complained; or too late to be of use.
 */
export type MailOutcome = { readonly status: 'sent' | 'suppressed' | 'expired' } | { readonly status: 'refused'; readonly reason: string };

export async function closeMail(mailId: string, outcome: MailOutcome): Promise<void> {
  const closed = { status: outcome.status, reason: outcome.status === 'refused' ? outcome.reason : null, ...notDue };
  // Its reader may have been erased while it was under way.
  await updateItem(change(keys.mail(mailId), { set: closed }, exists));
}

/** Puts a mail off until `due` (UTC ISO). */
export async function postponeMail(mailId: string, due: string): Promise<void> {
  const retry = { status: 'retry', due, ...indexKeys.mailDue(due, mailId) };
  await updateItem(change(keys.mail(mailId), { set: retry }, equals('status', 'sending')));
}

/**
 * Mails whose time has come (`now`: UTC ISO), retries and lost leases alike, become pending again; the table's stream
 * then brings each to the sender.
 * @returns how many there were
 */
export async function requeueDueMails(now: string): Promise<number> {
  const items = await queryItems({ index: 'main', pk: indexKeys.mailDue('', '').g1, limit: 500 });
  const due = z.parse(z.array(z.object({ id: z.string(), due: z.string() })), items).filter((mail) => mail.due <= now);
  for (const mail of due) {
    await updateItem(change(keys.mail(mail.id), { set: { status: 'pending', ...notDue } }, equals('due', mail.due)));
  }
  return due.length;
}
