import type { Gender, InterestedIn, LookingFor } from '#shared/model/participant.ts';
import { type Compatible, lookingForValue, type Room } from '#shared/rules/compatibility.ts';
import { temperamentAxes } from '#shared/rules/temperaments.ts';

/** A person with sets in place of lists. */
interface PlainPerson {
  readonly gender: Gender;
  readonly age: number;
  readonly interestedIn: InterestedIn;
  readonly lookingFor: LookingFor;
  readonly interests: ReadonlySet<string>;
  readonly traits: ReadonlySet<string>;
  readonly types: ReadonlySet<string>;
}

/** The score's formula written down as it reads (`scorePair`'s docstring), with sets: what `score-room.ts` is measured against. */
export function plainScores(people: readonly Compatible[], room: Room): (one: number, other: number) => number {
  const known = people.map(
    (person): PlainPerson => ({
      ...person,
      interests: new Set(person.interests),
      traits: new Set(person.traits),
      types: new Set(person.types),
    }),
  );
  const counts = new Map(room.interestCounts instanceof Map ? room.interestCounts : Object.entries(room.interestCounts));
  return (one, other) => {
    const [a, b] = [known[one], known[other]];
    if (a === undefined || b === undefined) throw new RangeError('No such people');
    return scoreOf(a, b, counts, room.people);
  };
}

function scoreOf(a: PlainPerson, b: PlainPerson, counts: ReadonlyMap<string, number>, people: number): number {
  let weight = 0;
  for (const interest of a.interests) {
    if (!b.interests.has(interest)) continue;
    const rarity = people <= 2 ? 1 : 1 - Math.min(1, Math.max(0, ((counts.get(interest) ?? 2) - 2) / (people - 2))) / 2;
    weight += Math.round(rarity * 2 ** 20) / 2 ** 20;
  }
  const interests = 1 - (1 - Math.min(1, weight / 4)) ** 2;

  let [opposites, likes] = [0, 0];
  for (const [first, second] of temperamentAxes) {
    const opposite = (a.types.has(first) && b.types.has(second)) || (a.types.has(second) && b.types.has(first));
    const alike = (a.types.has(first) && b.types.has(first)) || (a.types.has(second) && b.types.has(second));
    if (opposite) opposites += 1;
    else if (alike) likes += 1;
  }
  const traits = opposites + likes === 0 ? 0 : (opposites + 0.6 * likes) / (opposites + likes);

  const age = Math.max(0, 1 - Math.abs(a.age - b.age) / 15);
  const others = 0.45 * interests + 0.2 * age + 0.15 * lookingForValue(a.lookingFor, b.lookingFor);
  const sum = a.traits.size > 0 && b.traits.size > 0 ? others + 0.2 * traits : others / 0.8;
  const shows = (to: PlainPerson, who: PlainPerson) =>
    to.interestedIn === 'everyone' || who.gender === (to.interestedIn === 'men' ? 'male' : 'female');
  return Math.round((shows(a, b) && shows(b, a) ? sum : sum * 0.29) * 10_000) / 10_000;
}
