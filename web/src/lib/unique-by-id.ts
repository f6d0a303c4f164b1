/** Joins pages into one list. An entry that moved to the next page between loads appears once: at its first place, with its latest data. */
export function uniqueById<Entry extends { id: string }>(pages: readonly (readonly Entry[])[]): Entry[] {
  return [...new Map(pages.flat().map((entry) => [entry.id, entry])).values()];
}
