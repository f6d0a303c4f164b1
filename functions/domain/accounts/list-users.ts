import type { UserEntry, UserSort } from '#shared/model/staff/staff.ts';
import { pageUsers } from '../../data/accounts/users.ts';
import { findTenants } from '../../data/tenants/tenants.ts';
import { type PageQuery, pageOfPlatformList } from '../access/platform-list-query.ts';
import { describeEntry } from '../staff/change-roles.ts';

/** A page of all accounts. @throws Problem `invalid_input` */
export async function listUsers(query: PageQuery<UserSort>) {
  const { page, ...numbers } = await pageOfPlatformList('users', query, pageUsers);
  const tenants = await findTenants(page.users.flatMap(({ tenantId }) => tenantId ?? []));
  const users: UserEntry[] = await Promise.all(page.users.map((user) => describeEntry(user, tenants.get(user.tenantId ?? ''))));
  return { users, ...numbers };
}
