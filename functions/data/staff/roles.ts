import * as z from 'zod/mini';
import { type Role, role } from '#shared/model/accounts/user.ts';
import { type Key, keys, prefixes } from '../table/keys/keys.ts';
import { getItem, queryItems } from '../table/table.ts';
import { above, type Condition, lacks } from '../table/writes/conditions.ts';
import { change, put, remove, type Write } from '../table/writes/writes.ts';
import { parseTeam } from '../tenants/counts.ts';

/** An account's role and organization. */
export interface Membership {
  readonly role: Role;
  readonly tenantId: string | null;
}

interface Person {
  readonly id: string;
  readonly email: string;
  readonly name?: string | undefined;
}

/** An account found by its role. */
export type RoleHolder = Person & Membership;

/** An account whose membership changes, as it was read. Raising its epoch ends its sessions. */
export type Member = RoleHolder & { readonly epoch: number };

/**
 * Returns the writes of a change of membership besides the user's own record: the rows in the lists for the team and for the role, and the
 * counts for the team and for the platform. The last admin of a tenant and the last super_admin cannot leave: a condition on the count
 * refuses `team` or `platform`, so that if two leave at the same time, one stays. `team` is also refused if the organization is closing.
 * @param before undefined for a new account
 * @param after undefined for a deleted one
 */
export function membershipWrites(person: Person, before: Membership | undefined, after: Membership | undefined) {
  const holder = { id: person.id, email: person.email, ...(person.name ? { name: person.name } : {}) };
  const places: Write[] = [];
  if (before?.tenantId != null && (before.tenantId !== after?.tenantId || before.role !== after.role)) {
    places.push(remove(keys.staffMember(before.tenantId, before.role, person.id)));
  }
  if (after !== undefined && after.tenantId !== null) {
    places.push(put({ ...keys.staffMember(after.tenantId, after.role, person.id), ...holder, role: after.role }));
  }
  if (before !== undefined && before.role !== 'user' && before.role !== after?.role) {
    places.push(remove(keys.roleHolder(before.role, person.email, person.id)));
  }
  if (after !== undefined && after.role !== 'user') {
    const { role, tenantId } = after;
    places.push(put({ ...keys.roleHolder(role, person.email, person.id), ...holder, role, tenant_id: tenantId }));
  }
  return { team: teamCounts(before, after), platform: platformCounts(before, after), places };
}

const teamAttribute = (of: Role): 'admins' | 'hosts' | undefined => (of === 'admin' ? 'admins' : of === 'host' ? 'hosts' : undefined);

function teamCounts(before: Membership | undefined, after: Membership | undefined): Write[] {
  const changes = new Map<string, Record<string, number>>();
  const count = (membership: Membership | undefined, by: number) => {
    const attribute = membership === undefined ? undefined : teamAttribute(membership.role);
    if (membership?.tenantId == null || attribute === undefined) return;
    const team = changes.get(membership.tenantId) ?? {};
    changes.set(membership.tenantId, { ...team, [attribute]: (team[attribute] ?? 0) + by });
  };
  count(before, -1);
  count(after, 1);
  return [...changes].flatMap(([tenantId, by]) =>
    addTo(keys.team(tenantId), by, (by['admins'] ?? 0) < 0 ? 'admins' : undefined, teamIsOpen),
  );
}

/**
 * Condition that the organization is not closing. An account that joined at that moment would not be told of the closing, and would stay a
 * member of an organization that no longer exists (`closing.ts`).
 */
export const teamIsOpen = lacks('closing');

function platformCounts(before: Membership | undefined, after: Membership | undefined): Write[] {
  if (before?.role === after?.role) return [];
  const by = { ...(before && { [before.role]: -1 }), ...(after && { [after.role]: 1 }) };
  return addTo(keys.platformTotals, by, before?.role === 'super_admin' ? 'super_admin' : undefined);
}

/**
 * Returns the write that adds to counts.
 * @param keepsOne the attribute that must not drop below one
 */
function addTo(key: Key, by: Readonly<Record<string, number>>, keepsOne: string | undefined, ...conditions: Condition[]): Write[] {
  const add = Object.fromEntries(Object.entries(by).filter(([, count]) => count !== 0));
  if (Object.keys(add).length === 0) return [];
  return [change(key, { add }, ...(keepsOne === undefined ? [] : [above(keepsOne, 1)]), ...conditions)];
}

const holderRow = z.object({ id: z.string(), email: z.string(), name: z.optional(z.string()), role, tenant_id: z.nullable(z.string()) });

/** Returns all accounts on the platform with a role, sorted by email address; at most `limit`. */
export async function listRoleHolders(of: Exclude<Role, 'user'>, limit: number): Promise<RoleHolder[]> {
  const items = await queryItems({ pk: keys.roleHolder(of, '', '').pk, limit, consistent: true });
  return items.map((item) => {
    const { tenant_id: tenantId, ...row } = z.parse(holderRow, item);
    return { ...row, tenantId };
  });
}

const memberRow = z.object({ id: z.string(), email: z.string(), name: z.optional(z.string()), role });

/** Returns a tenant's admins and hosts, sorted by email address. A team is small enough for one Query. */
export async function listTeam(tenantId: string): Promise<RoleHolder[]> {
  const items = await queryItems({ pk: keys.tenant(tenantId).pk, prefix: prefixes.staff, consistent: true });
  return items.map((item) => ({ ...z.parse(memberRow, item), tenantId })).sort((a, b) => (a.email < b.email ? -1 : 1));
}

/** Returns how many hosts and admins a tenant has. */
export async function countTeam(tenantId: string): Promise<number> {
  const { admins, hosts } = parseTeam(await getItem(keys.team(tenantId), { consistent: true }));
  return admins + hosts;
}
