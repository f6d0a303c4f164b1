/** Number of runs of subject and control, whose medians are compared. */
export const runs = 21;

/** Returns the value below which `share` (0 to 1) of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/**
 * Runs every subject in turn, `count` times, so that other work on the machine affects all of them equally.
 * @returns each subject's values, keyed by name
 */
export async function interleave<Name extends string>(
  subjects: Readonly<Record<Name, () => Promise<number>>>,
  count = runs,
): Promise<Record<Name, number[]>> {
  const entries = Object.entries<() => Promise<number>>(subjects);
  const values = new Map<string, number[]>(entries.map(([name]) => [name, []]));
  for (let round = 0; round < count; round += 1) {
    // The order alternates, so that the same subject does not always profit from what another warmed up.
    for (const [name, measure] of round % 2 === 0 ? entries : entries.toReversed()) values.get(name)?.push(await measure());
  }
  return Object.fromEntries(values) as Record<Name, number[]>;
}

/**
 * Runs each subject `count` times, in random order. Work left after a reply (such as sending an email) then affects all subjects equally
 * often, however late it happens. In a fixed order it would always affect the same subject.
 * @returns each subject's values, keyed by name
 */
export async function intersperse<Name extends string>(
  subjects: Readonly<Record<Name, () => Promise<number>>>,
  count: number,
): Promise<Record<Name, number[]>> {
  const entries = Object.entries<() => Promise<number>>(subjects);
  const values = new Map<string, number[]>(entries.map(([name]) => [name, []]));
  const drawn = Array.from({ length: count }, () => entries)
    .flat()
    .map((entry) => ({ entry, place: Math.random() }))
    .sort((a, b) => a.place - b.place);
  for (const { entry } of drawn) values.get(entry[0])?.push(await entry[1]());
  return Object.fromEntries(values) as Record<Name, number[]>;
}
