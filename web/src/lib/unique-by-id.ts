/** Pages as one list. What moves to the next page while pages load must not stand there twice: it keeps its first place, as it was loaded last. */
export function uniqueById<Entry extends { id: string }>(pages: readonly (readonly Entry[])[]): Entry[] {
  return [...new Map(pages.flat().map((entry) => [entry.id, entry])).values()];
}
