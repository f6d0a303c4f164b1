import type { Catalogue } from '../../data/catalogue/catalogue.ts';

/** Ranks interests by their count over all events, most common first, then by name. */
export function rankInterests(countsOfEvents: readonly ReadonlyMap<string, number>[], catalogue: Catalogue) {
  const sums = new Map<string, number>();
  for (const counts of countsOfEvents) for (const [id, count] of counts) sums.set(id, (sums.get(id) ?? 0) + count);
  const ranked = [...sums].map(([id, count]) => {
    const known = catalogue.interests.get(id);
    return { interest: { id, name: known?.name ?? id, category: known?.category ?? null }, count };
  });
  return ranked.sort((one, other) => other.count - one.count || one.interest.name.localeCompare(other.interest.name));
}
