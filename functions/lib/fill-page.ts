/** A list that is read in its own order, piece by piece. */
export interface ReadList<Entry, Kept = Entry> {
  /** The next entries right after a key, or from the start; fewer than `limit` at the end. */
  readonly read: (after: string | undefined, limit: number) => Promise<Entry[]>;
  /** Keys sort as the list does. */
  readonly keyOf: (entry: Entry | Kept) => string;
  /** Those of some entries that the page shows, in their order: themselves, or what they stand for. */
  readonly keep: (entries: readonly Entry[]) => Promise<Kept[]>;
}

/** So many are read again when few of those before were kept. */
const leastAtOnce = 20;

/**
 * The next `wanted` entries that are kept; fewer at the end, and when `lookedAt` were looked at in vain, so that no page costs more than that,
 * however long the list is.
 * @returns also the key that the list goes on after; undefined at its end
 */
export async function fillPage<Entry, Kept = Entry>(
  { read, keyOf, keep }: ReadList<Entry, Kept>,
  from: string | undefined,
  { wanted, lookedAt }: { wanted: number; lookedAt: number },
): Promise<{ found: Kept[]; last: string | undefined }> {
  const found: Kept[] = [];
  let after = from;
  // One more tells whether there is a next page.
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
