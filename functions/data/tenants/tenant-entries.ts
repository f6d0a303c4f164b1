import * as z from 'zod/mini';
import type { TenantDetails } from '#shared/model/staff.ts';
import type { TenantEntry } from '#shared/model/user.ts';
import { parseEventCounts } from '../events/event-lists.ts';
import { peopleIn, readPeople } from '../participants/people-totals.ts';
import { parseTeam, readPlatformTotals } from '../staff/roles.ts';
import { indexKeys, keys } from '../table/keys.ts';
import { getItems } from '../table/table.ts';
import { type PlatformListQuery, readPlatformList } from './platform-lists.ts';

// What settings and the register of tenants show. Apart from `tenants.ts`, which nearly every function has.

const storedEntry = z.object({
  ...{ id: z.string(), name: z.string(), slug: z.string(), created_at: z.string(), owner_email: z.string() },
  ...{ closes_at: z.optional(z.string()), erased_at: z.optional(z.string()) },
});

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
  const { owner_email: _, closes_at: __, erased_at: ___, ...tenant } = z.parse(storedEntry, item);
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
