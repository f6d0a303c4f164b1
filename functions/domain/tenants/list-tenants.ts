import type { TenantSort } from '#shared/model/staff.ts';
import { pageTenants } from '../../data/tenants/tenant-entries.ts';
import { type PageQuery, platformListQuery } from './platform-list-query.ts';

/** A page of all organizations. */
export async function listTenants(query: PageQuery<TenantSort>) {
  const wanted = platformListQuery(query);
  return { ...(await pageTenants(wanted)), limit: wanted.limit, offset: wanted.offset };
}
