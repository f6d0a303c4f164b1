import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { admins } from '#shared/contract/routes/admins.ts';
import { hosts } from '#shared/contract/routes/hosts.ts';
import { invitations } from '#shared/contract/routes/invitations.ts';
import { tenant } from '#shared/contract/routes/tenant.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import { users } from '#shared/contract/routes/users.ts';
import type { TenantSort, UserSort } from '#shared/model/staff.ts';
import { client } from '../../lib/api/api-client.ts';
import { queryKey, routeQuery } from '../../lib/api/route-query.ts';

export const hostsApi = client(hosts);
export const adminsApi = client(admins);
export const invitationsApi = client(invitations);
export const usersApi = client(users);

export const pageSize = 50;
const pageOf = (page: number) => ({ limit: String(pageSize), offset: String(page * pageSize) });

// Other people change these lists: each look asks anew, and shows the last answer meanwhile.
const shared = { staleTime: 0, placeholderData: keepPreviousData } as const;

/** What a table of many is asked: from which page (from 0), in which order, beginning with what. */
export interface ListQuestion<Sort extends string> {
  page: number;
  sort: Sort;
  search: string;
}

const questionOf = <Sort extends string>({ page, sort, search }: ListQuestion<Sort>) => ({
  ...pageOf(page),
  sort,
  ...(search === '' ? {} : { search }),
});

export const hostsQuery = (page: number) => ({ ...routeQuery(hosts['my-hosts'], pageOf(page)), ...shared });
export const adminsQuery = (page: number) => ({ ...routeQuery(admins['my-admins'], pageOf(page)), ...shared });
export const usersQuery = (question: ListQuestion<UserSort>) => ({ ...routeQuery(users.list, questionOf(question)), ...shared });
export const tenantsQuery = (question: ListQuestion<TenantSort>) => ({ ...routeQuery(tenants.list, questionOf(question)), ...shared });

/** Asks for every list that people stand in anew; done when those on screen are up to date. */
export function usePeopleChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  const lists = [hosts['my-hosts'], admins['my-admins'], users.list, tenants.list, tenant.settings];
  return async () => {
    await Promise.all(lists.map((route) => queryClient.invalidateQueries({ queryKey: queryKey<typeof route>(route) })));
  };
}
