import { Problem } from '#shared/contract/errors.ts';
import type { StaffActor } from '../../call/actor.ts';
import { type IndexedEvent, listIndexedEvents } from '../../data/events/all-events.ts';
import { type CountersOfEvent, type EventPeriod, findCountersOfAll, listCountersOfTenant } from '../../data/events/counter-lists.ts';
import { findPeopleTotals, sumPeople } from '../../data/participants/people-totals.ts';
import type { PeopleTotals } from '../../data/tenants/counts.ts';
import { listTenantIds } from '../../data/tenants/tenants.ts';
import { ownTenant } from '../access/resolve-tenant.ts';

/**
 * Maximum number of events that are read one by one for a period, across all organizations (docs/rules/statistics.md#of-all-organizations).
 */
const mostEvents = 500;
/** How many events the statistics of all organizations list by name. */
const mostNamed = 50;

/** Whether these statistics cover all organizations. `tenantId` is ignored unless the caller is a super_admin. */
export const isOfAll = (actor: StaffActor, tenantId: string | undefined): boolean => actor.role === 'super_admin' && tenantId === undefined;

/**
 * Returns the counters of the organization's events, earliest start first; for a super_admin, those of all organizations.
 * @param tenantId limits a super_admin's result to one organization; ignored for other callers
 * @throws Problem `no_tenant`; `invalid_input` for more than 500 events across all organizations
 */
export async function listCountedEvents(
  actor: StaffActor,
  tenantId: string | undefined,
  period: EventPeriod = {},
): Promise<CountersOfEvent[]> {
  if (!isOfAll(actor, tenantId)) return listCountersOfTenant(tenantOf(actor, tenantId), period);
  const indexed = await listIndexedEvents({ ...period, descending: false, limit: mostEvents + 1 });
  if (indexed.length > mostEvents) {
    throw new Problem('invalid_input', { fields: { to: 'More than 500 events: please choose an organization or a shorter period' } });
  }
  return findCountersOfAll(indexed);
}

/**
 * Returns the latest events of all organizations, latest first. These are the ones that the statistics of all organizations list by name.
 */
export const listLatestIndexed = (): Promise<IndexedEvent[]> => listIndexedEvents({ descending: true, limit: mostNamed });

/**
 * Counts the people of these organizations. Each person counts once, regardless of how many events they attend.
 * @throws Problem `no_tenant`
 */
export async function countPeopleOf(actor: StaffActor, tenantId: string | undefined): Promise<PeopleTotals> {
  return sumPeople(await findPeopleTotals(isOfAll(actor, tenantId) ? await listTenantIds() : [tenantOf(actor, tenantId)]));
}

/** Returns the organization that statistics of one organization cover. @throws Problem `no_tenant` */
export const tenantOf = (actor: StaffActor, named: string | undefined): string =>
  actor.role === 'super_admin' && named !== undefined ? named : ownTenant(actor);
