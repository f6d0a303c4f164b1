import type { UserEntry, UserSort } from '#shared/model/staff.ts';
import { listUsers } from '../../data/accounts/users.ts';
import { findTenants } from '../../data/tenants/tenants.ts';
import { describeEntry } from '../staff/roles.ts';
import { type PageQuery, registerQuery } from '../tenants/platform-list-query.ts';

/** A page of everybody with an account. */
export async function listAllUsers(query: PageQuery<UserSort>) {
  const wanted = registerQuery(query);
  const { users, total } = await listUsers(wanted);
  const tenants = await findTenants(users.flatMap(({ tenantId }) => tenantId ?? []));
  const entries: UserEntry[] = await Promise.all(users.map((user) => describeEntry(user, tenants.get(user.tenantId ?? ''))));
  return { users: entries, total, limit: wanted.limit, offset: wanted.offset };
}
