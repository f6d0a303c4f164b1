import * as z from 'zod/mini';
import type { Tenant } from '#shared/model/user.ts';
import { indexKeys, keys } from '../table/keys.ts';
import { findItem, getItem, getItems, queryItems } from '../table/table.ts';

const stored = z.object({ id: z.string(), name: z.string(), slug: z.string() });

export async function findTenant(tenantId: string): Promise<Tenant | undefined> {
  return findItem(keys.tenant(tenantId), (item) => z.parse(stored, item));
}

/** Tenants by id, without unknown ones; consistent unless half its price is enough. */
export async function findTenants(tenantIds: readonly string[], options: { consistent?: boolean } = {}): Promise<Map<string, Tenant>> {
  const unique = [...new Set(tenantIds)];
  const items = await getItems(unique.map(keys.tenant), options);
  return new Map(items.flatMap((item) => (item === undefined ? [] : [z.parse(stored, item)])).map((tenant) => [tenant.id, tenant]));
}

/** The contact address of a tenant. */
export async function findTenantContact(tenantId: string): Promise<string | undefined> {
  const item = await getItem(keys.tenant(tenantId), { consistent: true });
  return item === undefined ? undefined : z.parse(z.object({ owner_email: z.string() }), item).owner_email;
}

/** The ids of all tenants, in order of their names. */
export async function listTenantIds(): Promise<string[]> {
  const found = await queryItems({ index: 'all', pk: indexKeys.tenantOfAll('', '', '').g4 });
  return found.map((item) => z.parse(z.object({ pk: z.string() }), item).pk.slice(keys.tenant('').pk.length));
}
