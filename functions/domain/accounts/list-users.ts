import type { UserEntry, UserSort } from '#shared/model/staff.ts';
import { pageUsers } from '../../data/accounts/users.ts';
import { findTenants } from '../../data/tenants/tenants.ts';
import { describeEntry } from '../staff/roles.ts';
import { type PageQuery, platformListQuery } from '../tenants/platform-list-query.ts';

/** A page of all accounts. */
export async function listUsers(query: PageQuery<UserSort>) {
  const wanted = platformListQuery(query);
  const { users, total } = await pageUsers(wanted);
  const tenants = await findTenants(users.flatMap(({ tenantId }) => tenantId ?? []));
  const entries: UserEntry[] = await Promise.all(users.map((user) => describeEntry(user, tenants.get(user.tenantId ?? ''))));
  return { users: entries, total, limit: wanted.limit, offset: wanted.offset };
}
