import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { hashForKey } from '../table/keys/hash.ts';
import { keys } from '../table/keys/keys.ts';
import { getItem, getItems } from '../table/table.ts';
import { absent, exists } from '../table/writes/conditions.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { put, remove } from '../table/writes/writes.ts';

/** Returns whether an organization refuses registrations under this address (docs/rules/safety.md#barring). */
export const isBarred = async (tenantId: string, email: string): Promise<boolean> =>
  (await getItem(keys.barred(tenantId, hashForKey(email)), { consistent: true })) !== undefined;

/** Returns which of these addresses (hashes) are barred. */
export async function findBarred(tenantId: string, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const items = await getItems(addresses.map((address) => keys.barred(tenantId, address)));
  return new Set(addresses.filter((_, at) => items[at] !== undefined));
}

/**
 * Bars an address. Idempotent.
 * @param address the hash of the address; nothing else of it is stored. `at`: UTC ISO.
 */
export async function bar(tenantId: string, address: string, { at, by }: { at: string; by: string }, audit: AuditRecord): Promise<void> {
  await writeTogether([put({ ...keys.barred(tenantId, address), at, by }, absent), auditWrite(audit)]);
}

/**
 * Ends the bar on one or several addresses. Idempotent.
 * @param address the hashes of the addresses
 */
export async function endBar(tenantId: string, address: string | readonly string[], audit: AuditRecord): Promise<void> {
  await writeTogether([...[address].flat().map((each) => remove(keys.barred(tenantId, each), exists)), auditWrite(audit)]);
}
