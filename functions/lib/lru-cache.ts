import { kept } from './kept.ts';

/** What a function keeps in memory from one call to the next, by name: the `most` values that were used last. */
export function createLruCache<Value>(most: number) {
  const values = kept(() => new Map<string, Value>());
  return {
    find: (name: string): Value | undefined => values().get(name),
    /** Keeps it, or notes that it was used again. */
    keep(name: string, value: Value): void {
      // The one used last stands last.
      const all = values();
      all.delete(name);
      all.set(name, value);
      const [oldest] = all.keys();
      if (all.size > most && oldest !== undefined) all.delete(oldest);
    },
  };
}
