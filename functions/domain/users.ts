import type { UserEntry, UserSort } from '#shared/model/staff.ts';
import { findTenants } from '../data/tenants.ts';
import { listUsers } from '../data/users.ts';
import { type PageQuery, registerQuery } from './register-query.ts';
import { describeEntry } from './standing.ts';

/** A page of everybody with an account. */
export async function listAllUsers(query: PageQuery<UserSort>) {
  const wanted = registerQuery(query);
  const { users, total } = await listUsers(wanted);
  const tenants = await findTenants(users.flatMap(({ tenantId }) => tenantId ?? []));
  const entries: UserEntry[] = await Promise.all(users.map((user) => describeEntry(user, tenants.get(user.tenantId ?? ''))));
  return { users: entries, total, limit: wanted.limit, offset: wanted.offset };
}
