/** Runs of subject and control whose medians are compared. */
export const runs = 21;

/** The value below which `share` (0 to 1) of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/**
 * Runs every subject in turn, `count` times over, so that whatever else the machine does meets all of them alike.
 * @returns each subject's values, under its name
 */
export async function interleave<Name extends string>(
  subjects: Readonly<Record<Name, () => Promise<number>>>,
  count = runs,
): Promise<Record<Name, number[]>> {
  const entries = Object.entries<() => Promise<number>>(subjects);
  const values = new Map<string, number[]>(entries.map(([name]) => [name, []]));
  for (let round = 0; round < count; round += 1) {
    // The order alternates, so that neither always profits from what the other left warm.
    for (const [name, measure] of round % 2 === 0 ? entries : entries.toReversed()) values.get(name)?.push(await measure());
  }
  return Object.fromEntries(values) as Record<Name, number[]>;
}
