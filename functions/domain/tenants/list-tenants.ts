import type { TenantSort } from '#shared/model/tenants/tenant-entry.ts';
import { pageTenants } from '../../data/tenants/tenant-entries.ts';
import { type PageQuery, pageOfPlatformList } from '../access/platform-list-query.ts';

/** Returns a page of all organizations. @throws Problem `invalid_input` */
export async function listTenants(query: PageQuery<TenantSort>) {
  const { page, ...numbers } = await pageOfPlatformList('tenants', query, pageTenants);
  return { tenants: page.tenants, ...numbers };
}
