import * as z from 'zod/mini';
import { afterAll, justAfter } from '../table/keys/key-ranges.ts';
import type { Key } from '../table/keys/keys.ts';
import { getItems, type Item, queryItems } from '../table/table.ts';

/** One of the platform's lists: of users or of tenants. */
export interface PlatformList {
  /** The list's partitions in the `all` index, sorted by name and by creation (see `indexKeys`). */
  readonly byName: string;
  readonly byCreation: string;
  readonly keyOf: (id: string) => Key;
  /** Returns how many entries the list has. */
  readonly count: () => Promise<number>;
}

export interface PlatformListQuery {
  /** Prefix of the names to find, in lower case. */
  readonly search: string | undefined;
  readonly by: 'name' | 'creation';
  readonly descending: boolean;
  /** The page has at most `limit` entries; `skip` entries before them are left out. */
  readonly limit: number;
  readonly skip: number;
  /** Cursor: the page continues right after this key, in the requested order. */
  readonly after: string | undefined;
}

export interface PlatformPage {
  readonly items: Item[];
  /** Number of matching entries, from `after` on. A search stops counting at one more than the page's end, or one more than a thousand. */
  readonly total: number;
  /** Cursor: the key up to which the list was read; undefined at the end of the list. */
  readonly last: string | undefined;
  /** Set if the search finds too many entries to sort by creation. */
  readonly isTooMany?: true;
}

const row = z.object({ g4s: z.string() });

/** A search counts up to this many entries, which takes twelve read units. */
export const countedTo = 1000;
/** A search sorts at most this many entries by creation. All their keys have to be read for this, which takes 125 read units. */
export const orderedTo = 10_000;

/**
 * Returns a page of one of the lists. The index holds keys only, about eighty per unit, so a page costs the same however long the list is.
 * Skipped and counted entries cost the reading of their keys.
 */
export async function readPlatformList(list: PlatformList, query: PlatformListQuery): Promise<PlatformPage> {
  const { limit, skip, after, descending } = query;
  const end = skip + limit;
  // `start` comes before everything that a search finds. If a page shows nothing, the list continues from `start`.
  const [first, final] = query.by === 'creation' ? ['', afterAll] : [query.search ?? '', `${query.search ?? ''}${afterAll}`];
  const start = descending ? final : first;
  if (query.search === undefined || query.search === '') {
    const pk = query.by === 'name' ? list.byName : list.byCreation;
    const range = after === undefined ? {} : descending ? { to: after } : { from: justAfter(after) };
    const [found, total] = await Promise.all([queryItems({ index: 'all', pk, ...range, descending, limit: end + 1 }), list.count()]);
    return { ...(await pageOf(found.map(readPlace))), total };
  }
  if (query.by === 'creation') {
    const items = await queryItems({ index: 'all', pk: list.byName, prefix: query.search, limit: orderedTo + 1 });
    if (items.length > orderedTo) return { items: [], total: items.length, last: undefined, isTooMany: true };
    const found = items.map(readPlace).map(({ id, createdAt }) => ({ id, createdAt, key: `${createdAt}#${id}` }));
    found.sort((a, b) => (a.key < b.key ? -1 : 1));
    if (descending) found.reverse();
    const rest = after === undefined ? found : found.filter(({ key }) => (descending ? key < after : key > after));
    return { ...(await pageOf(rest)), total: rest.length };
  }
  const most = Math.max(end, after === undefined ? countedTo : 0) + 1;
  const from = descending || after === undefined ? query.search : justAfter(after);
  const to = descending && after !== undefined ? after : `${query.search}${afterAll}`;
  // A range includes both its ends, but the previous page already had `after`.
  const items = await queryItems({ index: 'all', pk: list.byName, from, to, descending, limit: most + 1 });
  const found = items.map(readPlace).filter(({ key }) => key !== after);
  return { ...(await pageOf(found)), total: Math.min(found.length, most) };

  async function pageOf(places: readonly { id: string; key: string }[]) {
    const shown = places.slice(skip, end);
    const items = await getItems(shown.map(({ id }) => list.keyOf(id)));
    const last = places.length > end ? (shown.at(-1)?.key ?? after ?? start) : undefined;
    return { items: items.filter((item) => item !== undefined), last };
  }
}

/** Returns id and time from the end of the key, because names may contain a `#`. */
function readPlace(item: Item): { id: string; createdAt: string; key: string } {
  const { g4s: key } = z.parse(row, item);
  const parts = key.split('#');
  return { id: parts.at(-1) ?? '', createdAt: parts.at(-2) ?? '', key };
}
