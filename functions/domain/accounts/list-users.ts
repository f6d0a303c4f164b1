import type { UserEntry, UserSort } from '#shared/model/staff/staff.ts';
import type { Tenant } from '#shared/model/tenants/tenant.ts';
import { pageUsers, type StoredUser } from '../../data/accounts/users.ts';
import { findTenants } from '../../data/tenants/tenants.ts';
import { type PageQuery, pageOfPlatformList } from '../access/platform-list-query.ts';
import { describeUser } from '../sessions/open-session.ts';

/** Returns a page of all accounts. @throws Problem `invalid_input` */
export async function listUsers(query: PageQuery<UserSort>) {
  const { page, ...numbers } = await pageOfPlatformList('users', query, pageUsers);
  const tenants = await findTenants(page.users.flatMap(({ tenantId }) => tenantId ?? []));
  const users: UserEntry[] = await Promise.all(page.users.map((user) => describeEntry(user, tenants.get(user.tenantId ?? ''))));
  return { users, ...numbers };
}

/** Describes a user for a super_admin's list. */
export async function describeEntry(user: StoredUser, known?: Tenant): Promise<UserEntry> {
  const described = await describeUser(user, known);
  return { ...described, tenant_name: described.tenant?.name ?? null };
}
