import type { Key } from './keys/keys.ts';
import { getItem, type Item } from './table.ts';

// DynamoDB removes an item hours, sometimes days, after its time. Until then it counts as absent: who reads items that have a `ttl` reads them here.

/** Whether the time of an item is over (`ttl`, epoch s); never of one that has none. `now`: epoch ms. */
export const isExpired = ({ ttl }: Item, now = Date.now()): boolean => typeof ttl === 'number' && ttl * 1000 <= now;

export const unexpired = (items: readonly Item[]): Item[] => items.filter((item) => !isExpired(item));

/** The parsed item under a key; undefined if there is none, or its time is over. */
export async function findUnexpired<T>(key: Key, parse: (item: Item) => T, options: { consistent?: boolean } = {}): Promise<T | undefined> {
  const item = await getItem(key, options);
  return item === undefined || isExpired(item) ? undefined : parse(item);
}
