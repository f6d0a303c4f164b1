import type { Evening, Model, Pairing, Person } from './model.ts';

/** Scores are added up in ten-thousandths, the precision of replies. */
const digits = (score: number) => Math.round(score * 10_000);

/** Counts the registered participants of these events; a person counts once per event. */
export const countPeople = (model: Model, evenings: readonly Evening[]) => count(evenings.flatMap((evening) => model.seated(evening)));

/** Counts the people of an organization; each person counts once. */
export const countDirectory = (model: Model, tenantId: string) => count(model.peopleIn(tenantId));

function count(people: readonly Person[]) {
  const of = (gender: string) => people.filter(({ form }) => form.gender === gender).length;
  const counts = {
    total_participants: people.length,
    male_count: of('male'),
    female_count: of('female'),
    non_binary_count: of('non-binary'),
  };
  const chosen = new Map<string, number>();
  for (const { form } of people) for (const interest of form.interests) chosen.set(interest, (chosen.get(interest) ?? 0) + 1);
  const ages = people.reduce((sum, { form }) => sum + form.age, 0);
  const more = {
    average_age: people.length === 0 ? 0 : ages / people.length,
    unique_interests: chosen.size,
    total_interests: [...chosen.values()].reduce((sum, count) => sum + count, 0),
  };
  return { counts, more, chosen };
}

const pairOf = ({ people }: Pairing) =>
  people
    .map(({ id }) => id)
    .sort()
    .join();

/** Computes the match analytics of these events. */
export function countMatches(evenings: readonly Evening[]) {
  const all = evenings.flatMap((evening) => evening.matches);
  const within = (least: number, below: number) => all.filter(({ quality }) => quality >= least && quality < below).length;
  // The same two people count as another pair at another event (docs/rules/statistics.md#match-statistics).
  const pairs = evenings.flatMap((evening) => [...Map.groupBy(evening.matches, pairOf).values()]);
  return {
    total_matches: all.length,
    quality_distribution: { high: within(0.7, 2), medium: within(0.3, 0.7), low: within(0, 0.3), previous: all.length - pairs.length },
    average_score: all.length === 0 ? 0 : all.reduce((sum, { quality }) => sum + digits(quality), 0) / all.length / 10_000,
    unique_matches: pairs.length,
    repeat_matches: pairs.filter((made) => made.length > 1).length,
  };
}
