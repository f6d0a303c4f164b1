import type { Catalogue } from '../../data/catalogue/catalogue.ts';
import { isOwnInterest } from '../../data/catalogue/own-interests.ts';

/** Ranks interests by their count over all events, most common first, then by name. */
export function rankInterests(countsOfEvents: readonly ReadonlyMap<string, number>[], catalogue: Catalogue) {
  const sums = new Map<string, number>();
  for (const counts of countsOfEvents) for (const [id, count] of counts) sums.set(id, (sums.get(id) ?? 0) + count);
  const ranked = [...sums].flatMap(([id, count]) => {
    const known = catalogue.interests.get(id);
    // Figures of all organizations together leave out own interests.
    if (known === undefined && isOwnInterest(id)) return [];
    return [{ interest: { id, name: known?.name ?? id, category: known?.category ?? null }, count }];
  });
  return ranked.sort((one, other) => other.count - one.count || one.interest.name.localeCompare(other.interest.name));
}
