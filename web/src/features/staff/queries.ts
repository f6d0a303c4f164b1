import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { platform } from '#shared/contract/routes/platform.ts';
import { staff } from '#shared/contract/routes/staff.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import type { UserSort } from '#shared/model/staff/staff.ts';
import type { TenantSort } from '#shared/model/tenants/tenant-entry.ts';
import { queryKey, routeQuery } from '../../lib/api/queries/route-query.ts';

export const pageSize = 50;
const pageOf = (page: number) => ({ limit: String(pageSize), offset: String(page * pageSize) });

// Colleagues change these lists, so each mount refetches them, and shows the last reply in the meantime.
const shared = { staleTime: 0, placeholderData: keepPreviousData } as const;

/** What a long table asks for: order, prefix, and page (counted from 0) with `next` from the page before it. */
export interface ListQuestion<Sort extends string> {
  page: number;
  after: string | undefined;
  sort: Sort;
  search: string;
}

const questionOf = <Sort extends string>({ after, sort, search }: ListQuestion<Sort>) => ({
  limit: String(pageSize),
  ...(after === undefined ? {} : { after }),
  sort,
  ...(search === '' ? {} : { search }),
});

export const hostsQuery = (page: number) => ({ ...routeQuery(staff.listHosts, pageOf(page)), ...shared });
export const adminsQuery = (page: number) => ({ ...routeQuery(staff.listAdmins, pageOf(page)), ...shared });
export const usersQuery = (question: ListQuestion<UserSort>) => ({ ...routeQuery(platform.listUsers, questionOf(question)), ...shared });
export const tenantsQuery = (question: ListQuestion<TenantSort>) => ({
  ...routeQuery(tenants.listTenants, questionOf(question)),
  ...shared,
});

export const nearLimitsQuery = { ...routeQuery(tenants.listTenantsNearLimits, {}), staleTime: 0 } as const;

/** Refetches every list of accounts. Resolves when the visible ones are up to date. */
export function usePeopleChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  const lists = [staff.listHosts, staff.listAdmins, platform.listUsers, tenants.listTenants, tenants.getTenantSettings];
  return async () => {
    await Promise.all(lists.map((route) => queryClient.invalidateQueries({ queryKey: queryKey<typeof route>(route) })));
  };
}
