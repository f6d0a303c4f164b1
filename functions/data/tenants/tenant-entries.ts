import * as z from 'zod/mini';
import type { TenantEntry } from '#shared/model/tenants/tenant-entry.ts';
import type { TenantDetails } from '#shared/model/tenants/tenant-settings.ts';
import { indexKeys, keys } from '../table/keys/keys.ts';
import { tenantPointer } from '../table/keys/stored-key.ts';
import { findItem, getItems, type Item } from '../table/table.ts';
import { parseEventCounts, parseTeam, peopleIn, peopleOfTotals, readPlatformTotals } from './counts.ts';
import { type PlatformList, type PlatformListQuery, readPlatformList } from './platform-lists.ts';

// Reads for the settings and the list of all tenants. Separate from `tenants.ts`, which is in nearly every function.

const storedEntry = z.object({
  ...{ id: z.string(), name: z.string(), slug: z.string(), created_at: z.string(), owner_email: z.string() },
  ...{ closes_at: z.optional(z.string()), erased_at: z.optional(z.string()) },
});

const allTenants: PlatformList = {
  byName: indexKeys.tenantOfAll('', '', '').g4,
  byCreation: indexKeys.tenantByCreation('', '').g4,
  keyOf: keys.tenant,
  count: async () => (await readPlatformTotals()).tenants,
};

/** Returns a page of all tenants, and how many match. A search also finds the tenant with exactly that slug or id, and shows it first. */
export async function pageTenants(query: PlatformListQuery) {
  const { search = '', skip, limit, after } = query;
  const named = search === '' || after !== undefined ? undefined : await findNamed(search);
  // If the tenant's name also begins with the search text, the list contains it anyway.
  if (named === undefined || named.name.toLowerCase().startsWith(search)) {
    const { items, ...page } = await readPlatformList(allTenants, query);
    return { tenants: items.map(parseEntry), ...page };
  }
  const others = skip === 0 ? { limit: limit - 1 } : { skip: skip - 1 };
  const { items, total, ...page } = await readPlatformList(allTenants, { ...query, ...others });
  const tenants = items.map(parseEntry);
  return { tenants: skip === 0 ? [named, ...tenants] : tenants, ...page, total: total + 1 };
}

/** Finds the tenant with exactly this slug or id. Pages look up the tenant they show by its id. */
async function findNamed(word: string): Promise<TenantEntry | undefined> {
  const [lock, tenant] = await getItems([keys.tenantSlug(word), keys.tenant(word)]);
  if (tenant !== undefined) return parseEntry(tenant);
  if (lock === undefined) return undefined;
  return findItem(keys.tenant(z.parse(tenantPointer, lock).tenant_id), parseEntry);
}

const parseEntry = (item: Item): TenantEntry => z.parse(storedEntry, item);

/** Returns a tenant with its totals, in one request. */
export async function findTenantDetails(tenantId: string): Promise<TenantDetails | undefined> {
  const [item, events, team, totals] = await getItems([
    keys.tenant(tenantId),
    keys.eventTotals(tenantId),
    keys.team(tenantId),
    keys.tenantTotals(tenantId),
  ]);
  if (item === undefined) return undefined;
  const { owner_email: _, closes_at: __, erased_at: ___, ...tenant } = z.parse(storedEntry, item);
  const { upcoming, active, completed } = parseEventCounts(events);
  const { participants: registrations, matches } = z.parse(storedTotals, totals ?? {});
  return {
    ...tenant,
    stats: {
      total_events: upcoming + active + completed,
      total_hosts: parseTeam(team).hosts,
      total_participants: peopleIn(peopleOfTotals(totals)),
      total_registrations: registrations,
      total_matches: matches,
    },
  };
}

const storedTotals = z.object({ participants: z._default(z.number(), 0), matches: z._default(z.number(), 0) });
