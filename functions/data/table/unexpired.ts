import type { Key } from './keys/keys.ts';
import { getItem, type Item } from './table.ts';

// DynamoDB removes an item hours, sometimes days, after its TTL has passed. Until then it must be treated as absent, so readers of items
// with a `ttl` use these functions.

/** Whether an item has expired (`ttl`, epoch s). An item without a `ttl` never has. `now`: epoch ms. */
export const isExpired = ({ ttl }: Item, now = Date.now()): boolean => typeof ttl === 'number' && ttl * 1000 <= now;

export const unexpired = (items: readonly Item[]): Item[] => items.filter((item) => !isExpired(item));

/** Returns the parsed item under a key; undefined if there is none or it has expired. */
export async function findUnexpired<T>(key: Key, parse: (item: Item) => T, options: { consistent?: boolean } = {}): Promise<T | undefined> {
  const item = await getItem(key, options);
  return item === undefined || isExpired(item) ? undefined : parse(item);
}
