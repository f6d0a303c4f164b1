import type { Gender, InterestedIn, LookingFor } from '#shared/model/participants/participant.ts';
import type { Room, ScoreInput } from '#shared/rules/matches/compatibility.ts';

/** How well two wishes go together. Each pair of different wishes is listed once. */
const wishes: Readonly<Record<string, number>> = {
  'Something Serious + Something Casual': 0,
  'Something Serious + Open to Friends': 0.2,
  'Something Serious + Open to Anything': 0.7,
  'Something Casual + Open to Friends': 0.4,
  'Something Casual + Open to Anything': 0.8,
  'Open to Friends + Open to Anything': 0.8,
};

const temperaments = [
  ['Outgoing', 'Reflective'],
  ['Adventurous', 'Grounded'],
  ['Imaginative', 'Practical'],
  ['Playful', 'Caring'],
] as const;

/** A person whose choices are sets instead of lists. */
interface PlainPerson {
  readonly gender: Gender;
  readonly age: number;
  readonly interestedIn: InterestedIn;
  readonly lookingFor: LookingFor | null;
  readonly interests: ReadonlySet<string>;
  readonly traits: ReadonlySet<string>;
  readonly types: ReadonlySet<string>;
}

/**
 * Returns scores computed by a plain implementation of the formula, with sets and without the product's code. It is the reference for the
 * product's scores and their speed.
 */
export function plainScores(people: readonly ScoreInput[], room: Room): (one: number, other: number) => number {
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
  for (const [first, second] of temperaments) {
    const opposite = (a.types.has(first) && b.types.has(second)) || (a.types.has(second) && b.types.has(first));
    const alike = (a.types.has(first) && b.types.has(first)) || (a.types.has(second) && b.types.has(second));
    if (opposite) opposites += 1;
    else if (alike) likes += 1;
  }
  const traits = opposites + likes === 0 ? 0 : (opposites + 0.6 * likes) / (opposites + likes);

  const age = Math.max(0, 1 - Math.abs(a.age - b.age) / 15);
  const isAsked = a.lookingFor !== null && b.lookingFor !== null;
  const others = 0.45 * interests + 0.2 * age + (isAsked ? 0.15 * wishesValue(a.lookingFor, b.lookingFor) : 0);
  const counted = isAsked ? 1 : 1 - 0.15;
  const sum = a.traits.size > 0 && b.traits.size > 0 ? (others + 0.2 * traits) / counted : others / (counted - 0.2);
  return Math.round((isShownTo(a, b) && isShownTo(b, a) ? sum : sum * 0.29) * 10_000) / 10_000;
}

function wishesValue(a: LookingFor, b: LookingFor): number {
  return a === b ? 1 : (wishes[`${a} + ${b}`] ?? wishes[`${b} + ${a}`] ?? Number.NaN);
}

/** Whether `other` is among the candidates of `selected`, who may be interested in men, women or everyone. */
export function isShownTo(selected: Pick<ScoreInput, 'interestedIn'>, other: Pick<ScoreInput, 'gender'>): boolean {
  return selected.interestedIn === 'everyone' || other.gender === (selected.interestedIn === 'men' ? 'male' : 'female');
}
