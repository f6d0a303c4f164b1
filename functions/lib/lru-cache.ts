/** What a function keeps in memory from one call to the next, by name: the `most` values that were used last. */
export function createLruCache<Value>(most: number) {
  const kept = new Map<string, Value>();
  return {
    find: (name: string): Value | undefined => kept.get(name),
    /** Keeps it, or notes that it was used again. */
    keep(name: string, value: Value): void {
      // The one used last stands last.
      kept.delete(name);
      kept.set(name, value);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}
