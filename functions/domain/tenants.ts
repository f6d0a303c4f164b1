import type { TenantSort } from '#shared/model/staff.ts';
import { listTenants } from '../data/tenants.ts';
import { type PageQuery, registerQuery } from './register-query.ts';

/** A page of all organisations. */
export async function listAllTenants(query: PageQuery<TenantSort>) {
  const wanted = registerQuery(query);
  return { ...(await listTenants(wanted)), limit: wanted.limit, offset: wanted.offset };
}
