/** An entry of a row, px from the row's beginning. */
export interface Entry {
  readonly start: number;
  readonly end: number;
}

/** Px at the row's end that fade while there is more. */
const fading = 24;

/**
 * Where a row that is `width` px wide begins so that the entry at `shown` is seen whole, and the first one seen, too; px. Unscrolled where
 * that will do.
 */
export function startFor(entries: readonly Entry[], shown: number, width: number): number {
  const target = entries[shown];
  if (target === undefined || (entries.at(-1)?.end ?? 0) <= width) return 0;
  const room = width - (shown === entries.length - 1 ? 0 : fading);
  return (entries.slice(0, shown).find(({ start }) => target.end - start <= room) ?? target).start;
}

/** Px of empty room after the last entry, so that the row can begin where it must for that one to be seen. */
export function restAfter(entries: readonly Entry[], width: number): number {
  const end = entries.at(-1)?.end;
  return end === undefined ? 0 : Math.max(0, startFor(entries, entries.length - 1, width) + width - end);
}
