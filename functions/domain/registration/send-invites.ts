import { Problem } from '#shared/contract/errors.ts';
import { type InviteResult, inviteRefusals } from '#shared/model/events/invites.ts';
import { mailboxOf } from '#shared/rules/text/mailbox.ts';
import type { StaffMember } from '../../call/actor.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import { type MailOrder, putMails } from '../../data/mail/mails.ts';
import { findUnwelcome } from '../../data/mail/suppressed-addresses.ts';
import { noteInvites } from '../../data/registration/invites.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { takeInvitations } from '../access/invitation-quota.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { calendarSourceOf, factsOf } from '../events/event-facts.ts';
import { windowOf } from '../events/registration-link.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

/**
 * Invites guests to an event by email. Each mailbox is invited once, even if it is listed in several spellings. `errors` lists addresses
 * that are invalid or suppressed, that the mail service refused within the last day, or that exceed the organization's daily quota. The
 * emails are sent after the reply. The invites are stored first, so that an erasure knows of every email.
 * @throws Problem `event_not_found`; `link_expired` when registration has ended
 */
export async function sendInvites(
  actor: StaffMember,
  eventId: string,
  emails: readonly string[],
  timeAndIds = realTimeAndIds,
): Promise<InviteResult> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [event, tenant] = await Promise.all([findEvent(tenantId, eventId), findTenant(tenantId)]);
  if (event === undefined) throw new Problem('event_not_found');
  const createdAt = timeAndIds.now();
  if (windowOf(event, createdAt).expired) throw new Problem('link_expired');
  // Maps each normalized address to whether it is a mailbox.
  const addresses = new Map<string, boolean>();
  for (const email of emails.map((one) => one.trim()).filter((one) => one !== '')) {
    const mailbox = mailboxOf(email);
    addresses.set(mailbox ?? email.toLowerCase(), mailbox !== undefined);
  }
  const wellFormed = [...addresses].filter(([, isMailbox]) => isMailbox).map(([email]) => email);
  const unwelcome = await findUnwelcome(wellFormed, createdAt);
  const valid = wellFormed.filter((email) => !unwelcome.has(email));
  const { granted, moreAt } = await takeInvitations(tenantId, 'event', valid.length, timeAndIds);
  const [now, later] = [valid.slice(0, granted), new Set(valid.slice(granted))];
  const errors = [...addresses].flatMap(([email, isMailbox]) => {
    const reason = isMailbox ? (later.has(email) ? 'overQuota' : unwelcome.get(email)) : 'malformed';
    return reason === undefined ? [] : [{ email, error: inviteRefusals[reason] }];
  });
  const content = invitationTo(event, tenant?.name ?? '');
  const mails = now.map((to) => ({ id: timeAndIds.newId(), to, createdAt, tenantId, language: event.language, content }));
  await noteInvites(
    tenantId,
    event,
    mails.map(({ id, to }) => ({ email: to, mailId: id })),
    createdAt,
  );
  await putMails(mails);
  return {
    sent: now.length,
    failed: errors.length,
    errors,
    ...(moreAt === undefined ? {} : { more_at: new Date(moreAt).toISOString() }),
  };
}

const invitationTo = (event: StoredEvent, organization: string): MailOrder['content'] => ({
  template: 'event-invitation',
  ...calendarSourceOf(event),
  event: factsOf(event),
  organization,
});
