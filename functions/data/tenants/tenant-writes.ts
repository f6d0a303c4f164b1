import type { Tenant } from '#shared/model/tenants/tenant.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { indexKeys, keys } from '../table/keys/keys.ts';
import { absent, equals } from '../table/writes/conditions.ts';
import { firstRefused } from '../table/writes/refusals.ts';
import { transact, writeTogether } from '../table/writes/transact.ts';
import { change, put, remove, type Write } from '../table/writes/writes.ts';
import { countTenant } from './counts.ts';

/** A new tenant. `createdAt`: UTC ISO. */
export type NewTenant = Tenant & { readonly createdAt: string; readonly ownerEmail: string };

/** Returns the write that reserves a slug. The same item puts the tenant into the list by order of creation. */
const slugWrite = ({ id, slug }: Pick<Tenant, 'id' | 'slug'>, createdAt: string): Write =>
  put({ ...keys.tenantSlug(slug), ...indexKeys.tenantByCreation(createdAt, id), tenant_id: id }, absent);

/** Returns the writes for a new tenant and the lock on its slug. `slug` is refused if it is taken. */
export function newTenantWrites(tenant: NewTenant) {
  const { createdAt, ownerEmail, ...rest } = tenant;
  const item = {
    ...keys.tenant(tenant.id),
    ...indexKeys.tenantOfAll(tenant.name, createdAt, tenant.id),
    ...rest,
    created_at: createdAt,
    owner_email: ownerEmail,
    // Name of the deployment the tenant belongs to: one of several, once there are cells (docs/scale.md#a-million-tenants).
    cell: process.env['POWERTOOLS_SERVICE_NAME'],
  };
  return { slug: slugWrite(tenant, createdAt), tenant: put(item, absent), totals: countTenant() };
}

/**
 * Stores a new tenant.
 * @returns false if the slug is taken
 */
export const putNewTenant = (tenant: NewTenant): Promise<boolean> => writeTogether(Object.values(newTenantWrites(tenant)));

/**
 * Changes a tenant's name, and possibly its slug: in one transaction the new slug is taken and the old one freed.
 * @param tenant as it was read
 * @returns why it was refused: `tenant` if the tenant has changed since, `slug` if the new slug is taken
 */
export async function renameTenant(
  tenant: Tenant & { readonly created_at: string },
  to: Pick<Tenant, 'name' | 'slug'>,
  audit: AuditRecord,
): Promise<'tenant' | 'slug' | undefined> {
  const { id, created_at: createdAt } = tenant;
  const place = indexKeys.tenantOfAll(to.name, createdAt, id).g4s;
  const asRead = [equals('name', tenant.name), equals('slug', tenant.slug)];
  const moved = [slugWrite({ id, slug: to.slug }, createdAt), remove(keys.tenantSlug(tenant.slug))];
  const refused = await transact({
    tenant: change(keys.tenant(id), { set: { name: to.name, slug: to.slug, g4s: place } }, ...asRead),
    slug: to.slug === tenant.slug ? undefined : moved,
    audit: auditWrite(audit),
  });
  return firstRefused(refused, 'tenant', 'slug');
}
