import { catalogueTraits } from '#infra/seed/catalogue-data.ts';
import { isMutual } from '#shared/rules/matches/compatibility.ts';
import { prepareScores } from '#shared/rules/matches/score-room.ts';
import type { DemoPerson } from './demo-people.ts';

/**
 * Plans pairs as a sensible host would, based on people's positions in the list: mutual ones, best first, each person at most `perPerson`
 * times.
 * @param offset number of best pairs to leave out, so that two evenings get different ones
 */
export function planMatches(people: readonly DemoPerson[], count: number, { perPerson = 2, offset = 0 } = {}): [number, number][] {
  const room = people.map(({ form }) => ({
    gender: form.gender,
    age: form.age,
    interestedIn: form.interested_in,
    lookingFor: form.looking_for,
    interests: form.interests,
    traits: form.personality_traits,
    types: catalogueTraits.filter((trait) => form.personality_traits.includes(trait.id)).flatMap((trait) => trait.types),
  }));
  const scores = prepareScores(room, { people: people.length, interestCounts: {} });
  const pairs = room
    .flatMap((a, one) => {
      const row = scores.row(one);
      return room.flatMap((b, other) =>
        one < other && isMutual(a, b) ? [{ pair: [one, other] as [number, number], score: row[other] ?? 0 }] : [],
      );
    })
    .sort((one, other) => other.score - one.score)
    .slice(offset)
    .map(({ pair }) => pair);
  const made = new Map<number, number>();
  return pairs
    .filter((pair) => {
      if (pair.some((index) => (made.get(index) ?? 0) >= perPerson)) return false;
      for (const index of pair) made.set(index, (made.get(index) ?? 0) + 1);
      return true;
    })
    .slice(0, count);
}
