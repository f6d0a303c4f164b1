/**
 * Joins pages into one list. If an entry moved to the next page between two loads, it appears only once: at its first place, with its
 * latest data.
 */
export function uniqueById<Entry extends { id: string }>(pages: readonly (readonly Entry[])[]): Entry[] {
  return [...new Map(pages.flat().map((entry) => [entry.id, entry])).values()];
}
