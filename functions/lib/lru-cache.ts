import { kept } from './kept.ts';

/**
 * Creates a cache, keyed by name, of the values used most recently: at most `most` of them. It stays in memory from one call to the next.
 */
export function createLruCache<Value>(most: number) {
  const values = kept(() => new Map<string, Value>());
  return {
    find: (name: string): Value | undefined => values().get(name),
    /** Adds a value, or marks it as used again. */
    keep(name: string, value: Value): void {
      // The most recently used value comes last.
      const all = values();
      all.delete(name);
      all.set(name, value);
      const [oldest] = all.keys();
      if (all.size > most && oldest !== undefined) all.delete(oldest);
    },
  };
}
