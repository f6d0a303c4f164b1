import { absent } from '../table/conditions.ts';
import { hashForKey } from '../table/hash.ts';
import { keys } from '../table/keys.ts';
import { getItem, getItems } from '../table/table.ts';
import { writeTogether } from '../table/transact.ts';
import { put } from '../table/writes.ts';
import { bounceWrites } from './invitation-quotas.ts';

export type SuppressionReason = 'bounce' | 'complaint';

/**
 * Stores only the address's hash; a repeated report counts once. `at`: UTC ISO. `tenantId`: the organization whose invitation
 * it was, and which the report counts against.
 */
export async function suppressAddress(email: string, reason: SuppressionReason, at: string, tenantId?: string): Promise<void> {
  const suppressed = { ...keys.suppressedAddress(hashForKey(email)), reason, at };
  await writeTogether([put(suppressed, absent), ...(tenantId === undefined ? [] : bounceWrites(tenantId))]);
}

export async function isSuppressed(email: string): Promise<boolean> {
  return (await getItem(keys.suppressedAddress(hashForKey(email)))) !== undefined;
}

export async function findSuppressed(emails: readonly string[]): Promise<Set<string>> {
  const items = await getItems(emails.map((email) => keys.suppressedAddress(hashForKey(email))));
  return new Set(emails.filter((_, place) => items[place] !== undefined));
}
