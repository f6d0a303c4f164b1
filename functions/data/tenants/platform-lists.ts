import * as z from 'zod/mini';
import type { Key } from '../table/keys.ts';
import { getItems, type Item, queryItems } from '../table/table.ts';

/** One of the platform's lists: users or tenants. */
export interface PlatformList {
  /** Its partitions in the `all` index, by name and by creation (see `indexKeys`). */
  readonly byName: string;
  readonly byCreation: string;
  readonly keyOf: (id: string) => Key;
  /** How many entries it holds. */
  readonly count: () => Promise<number>;
}

export interface PlatformListQuery {
  /** The beginning of the names to find, in lower case. */
  readonly search: string | undefined;
  readonly by: 'name' | 'creation';
  readonly descending: boolean;
  readonly limit: number;
  readonly offset: number;
}

const row = z.object({ g4s: z.string() });

/**
 * A page of one of the lists, and how many entries match. The index holds keys only, about eighty to a unit: without a
 * search the first page costs the same for any length of list; a search's cost depends on what it finds.
 */
export async function readPlatformList(list: PlatformList, query: PlatformListQuery): Promise<{ items: Item[]; total: number }> {
  const { limit, offset } = query;
  const end = offset + limit;
  if (query.search !== undefined && query.search !== '') {
    const found = (await queryItems({ index: 'all', pk: list.byName, prefix: query.search })).map(readPlace);
    if (query.by === 'creation') found.sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0));
    if (query.descending) found.reverse();
    return { items: await load(found.slice(offset, end)), total: found.length };
  }
  const pk = query.by === 'name' ? list.byName : list.byCreation;
  const [found, total] = await Promise.all([queryItems({ index: 'all', pk, descending: query.descending, limit: end }), list.count()]);
  return { items: await load(found.slice(offset).map(readPlace)), total };

  async function load(places: readonly { id: string }[]): Promise<Item[]> {
    const items = await getItems(places.map(({ id }) => list.keyOf(id)));
    return items.filter((item) => item !== undefined);
  }
}

/** Reads id and time from the end of the key, because names may contain a `#`. */
function readPlace(item: Item): { id: string; createdAt: string } {
  const parts = z.parse(row, item).g4s.split('#');
  return { id: parts.at(-1) ?? '', createdAt: parts.at(-2) ?? '' };
}
