/** An entry of a row, px from the row's beginning. */
export interface Entry {
  readonly start: number;
  readonly end: number;
}

/** Px at the row's end that fade while there is more. */
const fading = 24;

/**
 * Returns the px at which a row of `width` px begins so that the entry at `shown` and the first visible one are seen whole; unscrolled if
 * possible.
 */
export function startFor(entries: readonly Entry[], shown: number, width: number): number {
  const target = entries[shown];
  if (target === undefined || (entries.at(-1)?.end ?? 0) <= width) return 0;
  const room = width - (shown === entries.length - 1 ? 0 : fading);
  return (entries.slice(0, shown).find(({ start }) => target.end - start <= room) ?? target).start;
}

/** Returns the px of empty space after the last entry that let the row scroll far enough to show it. */
export function restAfter(entries: readonly Entry[], width: number): number {
  const end = entries.at(-1)?.end;
  return end === undefined ? 0 : Math.max(0, startFor(entries, entries.length - 1, width) + width - end);
}
