import { Problem } from '#shared/contract/errors.ts';
import type { ClosingForm } from '#shared/model/closing/closing.ts';
import { longestEvent } from '#shared/rules/events/event-times.ts';
import type { StaffMember } from '../../call/actor.ts';
import { findUser } from '../../data/accounts/users.ts';
import { listAllEvents, listEventsOfStatus } from '../../data/events/event-lists.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import { isMoneyKept } from '../../data/payments/kept-money.ts';
import { pageOrders } from '../../data/payments/orders.ts';
import { beginClosing, findClosing } from '../../data/tenants/closing.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { log } from '../../lib/log.ts';
import { ownTenant } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { confirmPassword } from '../sessions/confirm-password.ts';
import { openSession } from '../sessions/open-session.ts';
import type { Origin } from '../sessions/sign-in-delay.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { closeToTeam } from './close-to-team.ts';

const hour = 3_600_000;
/** How long the closing of an organization can be undone (docs/rules/closing.md), ms. */
const takenBackFor = 30 * 24 * hour;
/** An evening that begins within this time (ms) counts as under way, because its guests are already on their way. */
const soon = 3 * hour;

/**
 * Closes the caller's organization (docs/rules/closing.md). Every session of its staff ends; the caller gets a new session, so that they
 * can see that the organization is closed.
 * @throws Problem `invalid_input` if the name given is not the organization's; `organization_live` with the event, if one is active or
 * begins within three hours; `money_kept` with the event; `wrong_password`, `too_many_requests`; `conflict` if the organization was renamed or
 * closed at the same moment
 */
export async function closeTenant(actor: StaffMember, form: ClosingForm, origin: Origin, timeAndIds = realTimeAndIds) {
  const tenantId = ownTenant(actor);
  const tenant = await findTenant(tenantId, { consistent: true });
  if (tenant === undefined) throw new Problem('no_tenant');
  if (form.name !== tenant.name) throw new Problem('invalid_input', { fields: { name: 'This is not the name of the organization' } });
  const now = timeAndIds.now();
  const live = await findLiveEvent(tenantId, now);
  if (live !== undefined) throw refusedBy(live);
  await confirmPassword(actor, form.current_password, origin, timeAndIds);
  await requireMoneyReturned(tenantId, now);

  const until = new Date(now + takenBackFor).toISOString();
  const closing = { since: new Date(now).toISOString(), until, by: { id: actor.userId, email: actor.email } };
  const subject = { kind: 'tenant', id: tenantId, name: tenant.name } as const;
  const changes = [{ field: 'until', from: null, to: until }];
  const refused = await beginClosing(
    tenant,
    closing,
    auditOf(actor, { action: 'organization_closed', tenantId, subject, changes }, timeAndIds),
  );
  if (refused === 'live') throw new Problem('organization_live');
  if (refused !== undefined) throw new Problem('conflict');
  log('info', 'An organization was closed', { tenant_id: tenantId, user_id: actor.userId });

  // Done immediately, and again by the closing's own record in case this call is interrupted here.
  const begun = await findClosing(tenantId);
  if (begun !== undefined) await closeToTeam(begun, tenant, timeAndIds);
  const user = await findUser(actor.userId, { consistent: true });
  if (user === undefined) throw new Problem('unauthorized');
  return openSession(user, { browser: origin.browser, by: undefined }, timeAndIds);
}

/**
 * Finds an event that is under way, or so near that its guests count on it. An active event that the index does not show yet is found by
 * the transaction.
 */
async function findLiveEvent(tenantId: string, now: number): Promise<StoredEvent | undefined> {
  const since = new Date(now - longestEvent).toISOString();
  const [active, upcoming] = await Promise.all([
    listEventsOfStatus(tenantId, 'active', '', 1),
    listEventsOfStatus(tenantId, 'upcoming', since, 50),
  ]);
  return active[0] ?? upcoming.find(({ start, end }) => Date.parse(start) <= now + soon && Date.parse(end) > now);
}

const refusedBy = ({ name, status }: StoredEvent) =>
  new Problem('organization_live', {
    details:
      status === 'active'
        ? `${name} is active. Complete it first, then close the organization.`
        : `${name} begins within three hours, or has begun. Close the organization after it, or delete the event first.`,
  });

/**
 * Requires that guests of every event that is still ahead, or was canceled, have their money back. A closed organization tells and refunds
 * nobody, and in the end its orders are erased.
 * @throws Problem `money_kept` with the event
 */
async function requireMoneyReturned(tenantId: string, now: number): Promise<void> {
  // An organization that has sold nothing reads no events.
  if ((await pageOrders(tenantId, undefined, 1)).orders.length === 0) return;
  for (const event of await listAllEvents(tenantId)) {
    if (await isMoneyKept(event, now)) throw keptFor(event);
  }
}

const keptFor = ({ name, cancellation }: StoredEvent) =>
  new Problem('money_kept', {
    details:
      cancellation === null
        ? `Guests have paid for ${name}, or are paying. Cancel it and wait until they have their money back, or refund them under Sales. Then close the organization.`
        : `The guests of ${name} do not have all their money back yet. Wait until they have, or refund the rest under Sales.`,
  });
