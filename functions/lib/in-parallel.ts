/** Runs `run` for all items, at most `atOnce` at a time. */
export async function inParallel<T>(items: readonly T[], atOnce: number, run: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const lanes = Array.from({ length: Math.min(atOnce, items.length) }, async () => {
    for (const item of waiting) await run(item);
  });
  await Promise.all(lanes);
}
