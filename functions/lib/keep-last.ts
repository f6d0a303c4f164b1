/** What a function keeps from one call to the next, by name: the `most` things that it used last. */
export function keepLast<Value>(most: number) {
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
