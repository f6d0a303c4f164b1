import * as z from 'zod/mini';
import type { Tenant } from '#shared/model/tenants/tenant.ts';
import { justAfter } from '../table/keys/key-ranges.ts';
import { indexKeys, keys } from '../table/keys/keys.ts';
import { findItem, getItem, getItems, type Item, queryItems } from '../table/table.ts';

const stored = z.object({ id: z.string(), name: z.string(), slug: z.string() });

export async function findTenant(tenantId: string, options: { consistent?: boolean } = {}): Promise<Tenant | undefined> {
  return findItem(keys.tenant(tenantId), (item) => z.parse(stored, item), options);
}

/** Whether a tenant's record says that it is open: neither closing nor erased. Only this function decides it. */
export const saysOpen = (tenant: Item): boolean => tenant['closes_at'] === undefined;

/**
 * Whether an organization's links and its guests' sessions work. While it is closing, and after that, they do not
 * (docs/rules/closing.md#what-ends-at-once). Staff are not checked here, because each staff account itself stores that its organization is
 * closing.
 */
export async function isOpen(tenantId: string, options: { consistent?: boolean } = {}): Promise<boolean> {
  const item = await getItem(keys.tenant(tenantId), options);
  return item !== undefined && saysOpen(item);
}

/**
 * Whether an organization is closing. If it is, its guests get no offers and no messages. The read is consistent: if it were outdated, work
 * for an organization whose closing was just undone would be skipped, and nothing would catch up on it later.
 */
export async function isClosing(tenantId: string): Promise<boolean> {
  const item = await getItem(keys.tenant(tenantId), { consistent: true });
  return item !== undefined && !saysOpen(item);
}

/** Returns what a public address opens. If its organization is not open, returns nothing, as if the address had been withdrawn. */
export async function unlessClosing<Opened extends { readonly tenantId: string }>(opened: Opened | undefined): Promise<Opened | undefined> {
  return opened !== undefined && (await isOpen(opened.tenantId)) ? opened : undefined;
}

/** Returns the tenants with these ids, without unknown ones. Reads consistently by default; an eventually consistent read costs half. */
export async function findTenants(tenantIds: readonly string[], options: { consistent?: boolean } = {}): Promise<Map<string, Tenant>> {
  const unique = [...new Set(tenantIds)];
  const items = await getItems(unique.map(keys.tenant), options);
  return new Map(items.flatMap((item) => (item === undefined ? [] : [z.parse(stored, item)])).map((tenant) => [tenant.id, tenant]));
}

/** Returns the contact address of a tenant. */
export const findTenantContact = (tenantId: string): Promise<string | undefined> =>
  findItem(keys.tenant(tenantId), (item) => z.parse(z.object({ owner_email: z.string() }), item).owner_email, { consistent: true });

/** Returns the ids of all tenants, in order of their names. */
export async function listTenantIds(): Promise<string[]> {
  const found = await queryItems({ index: 'all', pk: indexKeys.tenantOfAll('', '', '').g4 });
  return found.map((item) => z.parse(z.object({ pk: z.string() }), item).pk.slice(keys.tenant('').pk.length));
}

/** Returns the tenant that was created next after a given one, from the list of all tenants; undefined after the last. */
export async function nextTenant(after: string | undefined): Promise<{ tenantId: string; key: string } | undefined> {
  const { g4: pk } = indexKeys.tenantByCreation('', '');
  const [found] = await queryItems({ index: 'all', pk, ...(after === undefined ? {} : { from: justAfter(after) }), limit: 1 });
  if (found === undefined) return undefined;
  const { g4s } = z.parse(z.object({ g4s: z.string() }), found);
  return { tenantId: g4s.slice(g4s.lastIndexOf('#') + 1), key: g4s };
}
