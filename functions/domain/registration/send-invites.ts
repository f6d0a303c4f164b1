import { Problem } from '#shared/contract/errors.ts';
import { type InviteResult, overQuota } from '#shared/model/event.ts';
import { mailboxOf } from '#shared/rules/mailbox.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import { type MailOrder, putMails } from '../../data/mail/mails.ts';
import { findSuppressed } from '../../data/mail/suppressed-addresses.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import type { StaffMember } from '../../lib/call/actor.ts';
import { realEffects } from '../effects.ts';
import { factsOf } from '../events/event-facts.ts';
import { takeInvitations } from '../mail/invitation-quota.ts';
import { tenantOfEvent } from '../tenants/resolve-tenant.ts';
import { windowOf } from './registration-link.ts';

/**
 * Invites guests to an event by e-mail, each mailbox once in any spelling. Invalid or suppressed addresses, and those beyond the
 * organization's daily quota, are listed in `errors`; the mails are sent after the reply.
 * @throws Problem `event_not_found`; `link_expired` when registration has ended
 */
export async function sendInvites(
  actor: StaffMember,
  eventId: string,
  emails: readonly string[],
  effects = realEffects,
): Promise<InviteResult> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [event, tenant] = await Promise.all([findEvent(tenantId, eventId), findTenant(tenantId)]);
  if (event === undefined) throw new Problem('event_not_found');
  const createdAt = effects.now();
  if (windowOf(event, createdAt).expired) throw new Problem('link_expired');
  const typed = emails.map((email) => email.trim()).filter((email) => email !== '');
  const addresses = [...new Set(typed.map((email) => mailboxOf(email) ?? email.toLowerCase()))];
  const wellFormed = addresses.filter((email) => mailboxOf(email) !== undefined);
  const suppressed = await findSuppressed(wellFormed);
  const valid = wellFormed.filter((email) => !suppressed.has(email));
  const { granted, moreAt } = await takeInvitations(tenantId, 'event', valid.length, effects);
  const [now, later] = [valid.slice(0, granted), new Set(valid.slice(granted))];
  const errors = addresses.flatMap((email) => {
    if (later.has(email)) return [{ email, error: overQuota }];
    if (suppressed.has(email)) return [{ email, error: 'Mail to this address came back or was unwanted' }];
    return mailboxOf(email) === undefined ? [{ email, error: 'Invalid email format' }] : [];
  });
  const content = invitationTo(event, tenant?.name ?? '');
  await putMails(now.map((to) => ({ id: effects.newId(), to, createdAt, tenantId, content })));
  return {
    sent: now.length,
    failed: errors.length,
    errors,
    ...(moreAt === undefined ? {} : { more_at: new Date(moreAt).toISOString() }),
  };
}

/** The link's token is derived only when the mail is rendered, so what is stored opens nothing. */
const invitationTo = (event: StoredEvent, organization: string): MailOrder['content'] => ({
  template: 'event-invitation',
  event_id: event.id,
  event_version: event.version,
  link: { nonce: event.link.nonce, version: event.link.version },
  event: factsOf(event),
  organization,
  created_at: event.createdAt,
});
