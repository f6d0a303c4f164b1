/** Pages as one list. An entry that moves to the next page between loads appears once: at its first place, as loaded last. */
export function uniqueById<Entry extends { id: string }>(pages: readonly (readonly Entry[])[]): Entry[] {
  return [...new Map(pages.flat().map((entry) => [entry.id, entry])).values()];
}
