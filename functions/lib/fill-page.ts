/** A list that is read piece by piece, in its own order. */
export interface ReadList<Entry, Kept = Entry> {
  /** Returns the next entries after a cursor, or from the start; fewer than `limit` at the end of the list. */
  readonly read: (after: string | undefined, limit: number) => Promise<Entry[]>;
  /** Returns an entry's key. Keys sort in the same order as the list. */
  readonly keyOf: (entry: Entry | Kept) => string;
  /** Returns what the page shows for some entries, in order: those entries that it keeps, or what they refer to. */
  readonly keep: (entries: readonly Entry[]) => Promise<Kept[]>;
}

/** The minimum number of entries in a further read, which is needed if few of the earlier ones were kept. */
const leastAtOnce = 20;

/**
 * Returns the next `wanted` entries that are kept. Returns fewer at the end of the list, or once `lookedAt` entries have been examined
 * without enough being kept, so that the cost of a page is limited however long the list is.
 * @returns also the cursor; undefined at the end
 */
export async function fillPage<Entry, Kept = Entry>(
  { read, keyOf, keep }: ReadList<Entry, Kept>,
  from: string | undefined,
  { wanted, lookedAt }: { wanted: number; lookedAt: number },
): Promise<{ found: Kept[]; last: string | undefined }> {
  const found: Kept[] = [];
  let after = from;
  // Reads one more entry to find out whether there is a next page.
  let left = Math.max(wanted + 1, lookedAt);
  let most = wanted + 1;
  while (most > 0) {
    const entries = await read(after, most);
    found.push(...(await keep(entries)));
    const last = entries.length < most ? undefined : entries.at(-1);
    after = last === undefined ? undefined : keyOf(last);
    left -= entries.length;
    const missing = wanted + 1 - found.length;
    most = after === undefined || missing <= 0 ? 0 : Math.min(left, Math.max(missing, leastAtOnce));
  }
  const shown = found.slice(0, wanted);
  const lastShown = shown.at(-1);
  return { found: shown, last: found.length > wanted && lastShown !== undefined ? keyOf(lastShown) : after };
}
