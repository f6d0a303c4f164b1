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

/**
 * Runs each subject `count` times, in an order that is drawn, so that what a call leaves to be done after its answer (a mail to be sent)
 * meets the others as often as its own kind, however much later it comes. In turn, it would always meet the same one.
 * @returns each subject's values, under its name
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
