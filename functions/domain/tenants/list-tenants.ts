import type { TenantSort } from '#shared/model/staff.ts';
import { listTenants } from '../../data/tenants/tenants.ts';
import { type PageQuery, registerQuery } from './platform-list-query.ts';

/** A page of all organisations. */
export async function listAllTenants(query: PageQuery<TenantSort>) {
  const wanted = registerQuery(query);
  return { ...(await listTenants(wanted)), limit: wanted.limit, offset: wanted.offset };
}
