import { hashForKey } from './hash.ts';
import { keys } from './keys.ts';
import { getItem, getItems, putItem } from './table.ts';

export type SuppressionReason = 'bounce' | 'complaint';

/** An address is kept as its hash only. `at`: UTC ISO. */
export const suppressAddress = (email: string, reason: SuppressionReason, at: string): Promise<void> =>
  putItem({ ...keys.suppressedAddress(hashForKey(email)), reason, at });

export async function isSuppressed(email: string): Promise<boolean> {
  return (await getItem(keys.suppressedAddress(hashForKey(email)))) !== undefined;
}

/** Which of these addresses are suppressed. */
export async function findSuppressed(emails: readonly string[]): Promise<Set<string>> {
  const items = await getItems(emails.map((email) => keys.suppressedAddress(hashForKey(email))));
  return new Set(emails.filter((_, place) => items[place] !== undefined));
}
