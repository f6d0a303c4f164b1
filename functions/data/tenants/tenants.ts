import * as z from 'zod/mini';
import type { TenantDetails } from '#shared/model/staff.ts';
import type { Tenant, TenantEntry } from '#shared/model/user.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { parseEventCounts } from '../events/event-lists.ts';
import { emptyDirectory } from '../participants/directory.ts';
import { peopleIn, readPeople } from '../participants/people-totals.ts';
import { countTenant, parseTeam, readPlatformTotals } from '../staff/roles.ts';
import { absent, equals } from '../table/conditions.ts';
import { indexKeys, keys } from '../table/keys.ts';
import { findItem, getItem, getItems, queryItems } from '../table/table.ts';
import { transact, writeTogether } from '../table/transact.ts';
import { change, put, remove, type Write } from '../table/writes.ts';
import { type PlatformListQuery, readPlatformList } from './platform-lists.ts';

const stored = z.object({ id: z.string(), name: z.string(), slug: z.string() });

export async function findTenant(tenantId: string): Promise<Tenant | undefined> {
  return findItem(keys.tenant(tenantId), (item) => z.parse(stored, item));
}

/** Tenants by id, without unknown ones. */
export async function findTenants(tenantIds: readonly string[]): Promise<Map<string, Tenant>> {
  const unique = [...new Set(tenantIds)];
  const items = await getItems(unique.map(keys.tenant));
  return new Map(items.flatMap((item) => (item === undefined ? [] : [z.parse(stored, item)])).map((tenant) => [tenant.id, tenant]));
}

const storedEntry = z.extend(stored, { created_at: z.string(), owner_email: z.string() });

/** A page of all tenants, and how many match. */
export async function pageTenants(query: PlatformListQuery): Promise<{ tenants: TenantEntry[]; total: number }> {
  const { items, total } = await readPlatformList(
    {
      byName: indexKeys.tenantOfAll('', '', '').g4,
      byCreation: indexKeys.tenantByCreation('', '').g4,
      keyOf: keys.tenant,
      count: async () => (await readPlatformTotals()).tenants,
    },
    query,
  );
  return { tenants: items.map((item) => z.parse(storedEntry, item)), total };
}

/** A tenant with its totals, in one request; where its people are not counted yet, with its directory. */
export async function findTenantDetails(tenantId: string): Promise<TenantDetails | undefined> {
  const [item, events, team, totals] = await getItems([
    keys.tenant(tenantId),
    keys.eventTotals(tenantId),
    keys.team(tenantId),
    keys.tenantTotals(tenantId),
  ]);
  if (item === undefined) return undefined;
  const { owner_email: _, ...tenant } = z.parse(storedEntry, item);
  const { upcoming, active, completed } = parseEventCounts(events);
  const { participants: registrations, matches } = z.parse(storedTotals, totals ?? {});
  const people = await readPeople(tenantId, totals);
  return {
    ...tenant,
    stats: {
      total_events: upcoming + active + completed,
      total_hosts: parseTeam(team).hosts,
      total_participants: peopleIn(people),
      total_registrations: registrations,
      total_matches: matches,
    },
  };
}

const storedTotals = z.object({ participants: z._default(z.number(), 0), matches: z._default(z.number(), 0) });

/** The contact address of a tenant. */
export async function findTenantContact(tenantId: string): Promise<string | undefined> {
  const item = await getItem(keys.tenant(tenantId), { consistent: true });
  return item === undefined ? undefined : z.parse(storedEntry, item).owner_email;
}

/** The ids of all tenants, in order of their names. */
export async function listTenantIds(): Promise<string[]> {
  const found = await queryItems({ index: 'all', pk: indexKeys.tenantOfAll('', '', '').g4 });
  return found.map((item) => z.parse(z.object({ pk: z.string() }), item).pk.slice(keys.tenant('').pk.length));
}

/** A new tenant. `createdAt`: UTC ISO. */
export type NewTenant = Tenant & { readonly createdAt: string; readonly ownerEmail: string };

/** Reserves a slug; the same item lists the tenant in order of creation. */
const slugWrite = ({ id, slug }: Pick<Tenant, 'id' | 'slug'>, createdAt: string): Write =>
  put({ ...keys.tenantSlug(slug), ...indexKeys.tenantByCreation(createdAt, id), tenant_id: id }, absent);

/** A new tenant and its slug's lock. `slug` is refused when it is taken. */
export function newTenantWrites(tenant: NewTenant) {
  const { createdAt, ownerEmail, ...rest } = tenant;
  const item = {
    ...keys.tenant(tenant.id),
    ...indexKeys.tenantOfAll(tenant.name, createdAt, tenant.id),
    ...rest,
    created_at: createdAt,
    owner_email: ownerEmail,
  };
  return { slug: slugWrite(tenant, createdAt), tenant: put(item, absent), totals: countTenant(), people: emptyDirectory(tenant.id) };
}

/** @returns false when the slug is taken */
export const putNewTenant = (tenant: NewTenant): Promise<boolean> => writeTogether(Object.values(newTenantWrites(tenant)));

/**
 * Changes a tenant's name, and possibly its slug: the new slug is taken and the old one freed in one transaction.
 * @param tenant as it was read
 */
export async function renameTenant(
  tenant: Tenant & { readonly created_at: string },
  to: Pick<Tenant, 'name' | 'slug'>,
  audit: AuditRecord,
): Promise<'renamed' | 'stale' | 'slug-taken'> {
  const { id, created_at: createdAt } = tenant;
  const place = indexKeys.tenantOfAll(to.name, createdAt, id).g4s;
  const asRead = [equals('name', tenant.name), equals('slug', tenant.slug)];
  const moved = [slugWrite({ id, slug: to.slug }, createdAt), remove(keys.tenantSlug(tenant.slug))];
  const refused = await transact({
    tenant: change(keys.tenant(id), { set: { name: to.name, slug: to.slug, g4s: place } }, ...asRead),
    slug: to.slug === tenant.slug ? undefined : moved,
    audit: auditWrite(audit),
  });
  if (refused.length === 0) return 'renamed';
  return refused.includes('tenant') ? 'stale' : 'slug-taken';
}
