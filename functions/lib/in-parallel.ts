/** Runs through all items, so many of them at the same time. */
export async function inParallel<T>(items: readonly T[], atOnce: number, run: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const lanes = Array.from({ length: Math.min(atOnce, items.length) }, async () => {
    for (const item of waiting) await run(item);
  });
  await Promise.all(lanes);
}
