import type { StoredMatch } from '../../data/matches/matches.ts';
import type { StoredNight } from '../../data/rounds/night.ts';
import { datesOf, type StoredPlan } from '../../data/rounds/plans.ts';

/**
 * Returns how many people each guest of an event has met, keyed by participant id. A guest has met the people they dated in the plan's
 * rounds up to the current one, and those they were matched with. These people are on the guest's card (`metBy`).
 * @param here the registered participants; nobody can answer about anyone else
 */
export function countMet(
  here: readonly string[],
  night: Pick<StoredNight, 'round'> | undefined,
  plan: StoredPlan | undefined,
  matches: readonly Pick<StoredMatch, 'people'>[],
): Map<string, number> {
  const partners = new Map(here.map((id) => [id, new Set<string>()]));
  const meet = (one: string, other: string) => {
    if (!partners.has(one) || !partners.has(other)) return;
    partners.get(one)?.add(other);
    partners.get(other)?.add(one);
  };
  for (let round = 1; plan !== undefined && round <= (night?.round ?? 0); round += 1)
    for (const { people } of datesOf(plan, round)) meet(plan.roster[people[0]] ?? '', plan.roster[people[1]] ?? '');
  for (const { people } of matches) meet(people[0].id, people[1].id);
  return new Map([...partners].map(([id, met]) => [id, met.size]));
}
