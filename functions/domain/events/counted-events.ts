import { type CountersOfEvent, type EventPeriod, listCountersOfTenant } from '../../data/events/counters.ts';
import { findPeopleTotals, type PeopleTotals, sumPeople } from '../../data/participants/people-totals.ts';
import { listTenantIds } from '../../data/tenants/tenants.ts';
import type { StaffActor } from '../../lib/call/actor.ts';
import { ownTenant } from '../tenants/resolve-tenant.ts';

/**
 * The counters of the organization's events, earliest start first; for a super_admin, those of all organizations.
 * @param tenantId limits a super_admin's result to one organization; ignored for other callers
 * @throws Problem `no_tenant`
 */
export async function listCountedEvents(
  actor: StaffActor,
  tenantId: string | undefined,
  period: EventPeriod = {},
): Promise<CountersOfEvent[]> {
  if (actor.role !== 'super_admin') return listCountersOfTenant(ownTenant(actor), period);
  if (tenantId !== undefined) return listCountersOfTenant(tenantId, period);
  const events = await Promise.all((await listTenantIds()).map((id) => listCountersOfTenant(id, period)));
  return events.flat().sort((one, other) => (one.start < other.start ? -1 : 1));
}

/** The people of the same organizations, each once whatever the number of their events. @throws Problem `no_tenant` */
export async function countPeopleOf(actor: StaffActor, tenantId: string | undefined): Promise<PeopleTotals> {
  if (actor.role !== 'super_admin') return sumPeople(await findPeopleTotals([ownTenant(actor)]));
  return sumPeople(await findPeopleTotals(tenantId === undefined ? await listTenantIds() : [tenantId]));
}
