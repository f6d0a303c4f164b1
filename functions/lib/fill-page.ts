/** A list that is read in its own order, piece by piece. */
export interface ReadList<Entry, Kept = Entry> {
  /** Returns the next entries after a cursor, or from the start; fewer than `limit` at the end. */
  readonly read: (after: string | undefined, limit: number) => Promise<Entry[]>;
  /** Returns an entry's key. Keys sort as the list does. */
  readonly keyOf: (entry: Entry | Kept) => string;
  /** Returns those of some entries that the page shows, in order: the entries themselves, or what they refer to. */
  readonly keep: (entries: readonly Entry[]) => Promise<Kept[]>;
}

/** Number of entries in a further read, when few of those before were kept. */
const leastAtOnce = 20;

/**
 * Returns the next `wanted` entries that are kept; fewer at the end, or when `lookedAt` were examined in vain, so that a page's cost is
 * bounded, however long the list is.
 * @returns also the cursor; undefined at the end
 */
export async function fillPage<Entry, Kept = Entry>(
  { read, keyOf, keep }: ReadList<Entry, Kept>,
  from: string | undefined,
  { wanted, lookedAt }: { wanted: number; lookedAt: number },
): Promise<{ found: Kept[]; last: string | undefined }> {
  const found: Kept[] = [];
  let after = from;
  // One more entry shows whether there is a next page.
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
