import { compareKeys } from './keys/compare-keys.ts';
import { justAfter } from './keys/key-ranges.ts';
import { type Item, type ListQuery, queryItems } from './table.ts';

/** Which part of a list to read, from one or several partitions, and about how much of it. */
export interface TogetherQuery {
  readonly index: ListQuery['index'];
  readonly partitions: readonly string[];
  readonly descending: boolean;
  /** Keys at or after `from`, and before `to` (a prefix, not a whole key). */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Cursor: continues right after this key. */
  readonly after?: string | undefined;
  /** How many entries will most likely be wanted. */
  readonly about: number;
}

/** A partition, with what has been read from it so far. */
interface Part<Entry> {
  readonly pk: string;
  entries: Entry[];
  last: string | undefined;
  isRead: boolean;
}

/**
 * Reads partitions as one list in order of their keys, until the caller stops. Each partition is read only as far as needed. The index may
 * lag.
 * @param entryOf parses an item of the index; the entry's `key` is the item's key in the index
 */
export async function* readTogether<Entry extends { readonly key: string }>(
  { index, partitions, descending, from, to, after, about }: TogetherQuery,
  entryOf: (item: Item) => Entry,
): AsyncGenerator<Entry, undefined> {
  const parts: Part<Entry>[] = partitions.map((pk) => ({ pk, entries: [], last: after, isRead: false }));
  // Entries are spread evenly over several partitions, so a partition rarely has to be read twice.
  const chunk = parts.length === 1 ? about : Math.ceil((1.5 * about) / parts.length) + 3;
  const step = descending ? -1 : 1;
  while (true) {
    await Promise.all(parts.filter(({ entries, isRead }) => entries.length === 0 && !isRead).map(readOn));
    const next = parts.reduce<Part<Entry> | undefined>((best, part) => {
      const [entry, first] = [part.entries[0], best?.entries[0]];
      return entry !== undefined && (first === undefined || step * compareKeys(entry.key, first.key) < 0) ? part : best;
    }, undefined);
    const entry = next?.entries.shift();
    if (entry === undefined) return undefined;
    yield entry;
  }

  async function readOn(part: Part<Entry>): Promise<void> {
    const range = descending ? { from, to: part.last ?? to } : { from: part.last === undefined ? from : justAfter(part.last), to };
    // DynamoDB rejects a range that ends before it begins.
    const isEmpty = range.from !== undefined && range.to !== undefined && compareKeys(range.from, range.to) > 0;
    const items = isEmpty ? [] : await queryItems({ index, pk: part.pk, ...range, descending, limit: chunk });
    // A range with both ends includes its last key, which the previous chunk has already returned.
    part.entries = items.map(entryOf).filter(({ key }) => key !== part.last);
    part.last = part.entries.at(-1)?.key ?? part.last;
    part.isRead = items.length < chunk;
  }
}
