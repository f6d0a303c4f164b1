/** Where an entry begins and ends in its row, in px from the beginning of the row. */
export interface Entry {
  readonly start: number;
  readonly end: number;
}

/** How many px at the end of the row fade while there is more. */
const fading = 24;

/**
 * Returns the px at which a row that is `width` px wide must begin, so that the entry at `shown` and the first visible entry are both
 * whole. If possible, the row is not scrolled.
 */
export function startFor(entries: readonly Entry[], shown: number, width: number): number {
  const target = entries[shown];
  if (target === undefined || (entries.at(-1)?.end ?? 0) <= width) return 0;
  const room = width - (shown === entries.length - 1 ? 0 : fading);
  return (entries.slice(0, shown).find(({ start }) => target.end - start <= room) ?? target).start;
}

/** Returns how many px of empty space are needed after the last entry, so that the row can scroll far enough to show it. */
export function restAfter(entries: readonly Entry[], width: number): number {
  const end = entries.at(-1)?.end;
  return end === undefined ? 0 : Math.max(0, startFor(entries, entries.length - 1, width) + width - end);
}
