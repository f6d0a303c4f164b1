import type { Reason } from '#shared/model/matches/match.ts';
import type { Gender, InterestedIn, LookingFor } from '#shared/model/participants/participant.ts';
import { reasonsOf } from './match-reasons.ts';
import { type AxisPlaces, alikeAxes, oppositeAxes, placesOnAxes } from './temperaments.ts';

/** What a score is computed from. Every list is a set, so its order does not matter. */
export interface ScoreInput {
  readonly gender: Gender;
  /** Years. */
  readonly age: number;
  readonly interestedIn: InterestedIn;
  /** Null if the event does not ask for it. */
  readonly lookingFor: LookingFor | null;
  /** Catalogue ids. */
  readonly interests: readonly string[];
  /** Catalogue ids; empty if the person chose none. */
  readonly traits: readonly string[];
  /** All types that belong to the traits. */
  readonly types: readonly string[];
}

/** How many people in the room chose each interest: a rare one says more about the two who share it. */
export interface Room {
  readonly people: number;
  readonly interestCounts: ReadonlyMap<string, number> | Readonly<Record<string, number>>;
}

export interface PairScore {
  /** 0 to 1, rounded to four digits. */
  readonly score: number;
  readonly mutual: boolean;
  /** The parts of the score, largest first; their weights add up to it. */
  readonly reasons: Reason[];
}

/** The most that each part can add to a score. All of them add up to 1. */
export const partWeights = { interests: 0.45, traits: 0.2, age: 0.2, lookingFor: 0.15 };
/** The most interests a person can choose; sharing all of them gives the full part. */
const fullyShared = 4;
/** From this age difference on, in years, age adds nothing. */
const farApart = 15;
const alikeValue = 0.6;
/** Factor that keeps candidates who are not mutual below the Good tier, without changing their order. */
const oneSidedFactor = 0.29;

/**
 * Whether the candidate `other` is shown to the participant `selected`. Checks one direction only: 'everyone' sees all, 'men' sees male,
 * 'women' sees female (docs/rules/matches.md#candidates).
 */
export function isShown(selected: Pick<ScoreInput, 'interestedIn'>, other: Pick<ScoreInput, 'gender'>): boolean {
  if (selected.interestedIn === 'everyone') return true;
  return other.gender === (selected.interestedIn === 'men' ? 'male' : 'female');
}

/** Whether each of two people is shown to the other. */
export const isMutual = (a: Pick<ScoreInput, 'gender' | 'interestedIn'>, b: Pick<ScoreInput, 'gender' | 'interestedIn'>): boolean =>
  isShown(a, b) && isShown(b, a);

/** Returns the weight of one shared interest: from 0.5 if the whole room chose it to 1 if only these two did. */
export function interestWeight(interest: string, room: Room): number {
  const { interestCounts: counts, people } = room;
  if (people <= 2) return 1;
  const chosen = (isMap(counts) ? counts.get(interest) : Object.hasOwn(counts, interest) ? counts[interest] : undefined) ?? 2;
  const weight = 1 - Math.min(1, Math.max(0, (chosen - 2) / (people - 2))) / 2;
  // In steps of 2^-20, so that sums are exact and do not depend on their order.
  return Math.round(weight * 1_048_576) / 1_048_576;
}

/**
 * Returns the value of the shared interests. The first one matters most, and each further one adds less. `sum`: the total weight of the
 * shared interests.
 */
export function interestsValue(sum: number): number {
  const missing = 1 - Math.min(1, sum / fullyShared);
  return 1 - missing * missing;
}

/** Returns the mean over the axes on which both have a temperament: 1 where they complement each other, less where they are similar. */
export function traitsValue(a: AxisPlaces, b: AxisPlaces): number {
  const opposites = bitCount(oppositeAxes(a, b));
  const likes = bitCount(alikeAxes(a, b));
  return opposites + likes === 0 ? 0 : (opposites + alikeValue * likes) / (opposites + likes);
}

/** Returns 1 for the same age, falling linearly to 0 at fifteen years apart. */
export const ageValue = (a: number, b: number): number => Math.max(0, 1 - Math.abs(a - b) / farApart);

const fits: Record<LookingFor, Record<LookingFor, number>> = {
  'Something Serious': { 'Something Serious': 1, 'Something Casual': 0, 'Open to Friends': 0.2, 'Open to Anything': 0.7 },
  'Something Casual': { 'Something Serious': 0, 'Something Casual': 1, 'Open to Friends': 0.4, 'Open to Anything': 0.8 },
  'Open to Friends': { 'Something Serious': 0.2, 'Something Casual': 0.4, 'Open to Friends': 1, 'Open to Anything': 0.8 },
  'Open to Anything': { 'Something Serious': 0.7, 'Something Casual': 0.8, 'Open to Friends': 0.8, 'Open to Anything': 1 },
};
/** Returns how well two wishes go together; 0 if either is unknown. */
export const lookingForValue = (a: LookingFor | null, b: LookingFor | null): number => (a === null || b === null ? 0 : fits[a][b]);

/** The value of each part for a pair, 0 to 1. */
export interface Values {
  readonly interests: number;
  readonly traits: number;
  readonly age: number;
  readonly lookingFor: number;
}

/**
 * Returns the sum of the weighted parts, 0 to 1 with four digits. A missing part neither helps nor hurts: if either person chose no traits
 * (`traitsTold` is false), or the event asks for no wishes (`wishesTold` is false), the part's weight is distributed over the other parts.
 */
export function addParts(
  interests: number,
  age: number,
  wishes: number,
  traits: number,
  traitsTold: boolean,
  mutual: boolean,
  wishesTold: boolean,
): number {
  const others = interests + age + wishes;
  const told = 1 - (wishesTold ? 0 : partWeights.lookingFor);
  const sum = traitsTold ? (others + traits) / told : others / (told - partWeights.traits);
  return Math.round((mutual ? sum : sum * oneSidedFactor) * 10_000) / 10_000;
}

/** Weights the values and adds them with `addParts`. */
export const scoreOf = (values: Values, traitsTold: boolean, mutual: boolean, wishesTold = true): number =>
  addParts(
    partWeights.interests * values.interests,
    partWeights.age * values.age,
    partWeights.lookingFor * values.lookingFor,
    partWeights.traits * values.traits,
    traitsTold,
    mutual,
    wishesTold,
  );

/** @param shared ids of the interests that both chose */
export function valuesOf(a: ScoreInput, b: ScoreInput, shared: readonly string[], room: Room): Values {
  return {
    interests: interestsValue(shared.reduce((total, interest) => total + interestWeight(interest, room), 0)),
    traits: traitsValue(placesOnAxes(a.types), placesOnAxes(b.types)),
    age: ageValue(a.age, b.age),
    lookingFor: lookingForValue(a.lookingFor, b.lookingFor),
  };
}

/**
 * Returns how well two people in a room may get along: a conversation starter, not a prediction. Symmetric and pure.
 * score = 0.45 · shared interests + 0.20 · temperaments + 0.20 · age + 0.15 · looking for, where
 * - interests: 1 − (1 − s/4)², where s is the sum over shared interests of 0.5 (all chose it) … 1 (only these two did);
 * - temperaments: the mean of 1 (opposite ends) or 0.6 (same end) over the axes where both have one; if either person chose no traits, this
 *   part is left out and the other weights are scaled up; the same holds for 'looking for' at events that do not ask for it;
 * - age: 1 at the same age, 0 from fifteen years apart;
 * - looking for: 1 for the same wish, 0 for serious against casual, in between for the rest.
 * A pair that is not mutual gets 0.29 of that, and so stays below 0.3 (docs/rules/matches.md#score). To score one person against a whole
 * room, use `prepareScores`, which gives the same numbers.
 * @param names returns an interest's display name
 */
export function scorePair(a: ScoreInput, b: ScoreInput, room: Room, names: (interestId: string) => string): PairScore {
  const shared = a.interests.filter((interest) => b.interests.includes(interest));
  return explain(a, b, valuesOf(a, b, shared, room), shared.map(names));
}

/** Returns a pair's score with its reasons. `shared`: names of the interests that both chose. */
export function explain(a: ScoreInput, b: ScoreInput, values: Values, shared: readonly string[]): PairScore {
  const mutual = isMutual(a, b);
  const told = a.traits.length > 0 && b.traits.length > 0;
  const wished = a.lookingFor !== null && b.lookingFor !== null;
  const alone = (part: Partial<Values>) => scoreOf({ interests: 0, traits: 0, age: 0, lookingFor: 0, ...part }, told, mutual, wished);
  const added = {
    interests: alone({ interests: values.interests }),
    traits: alone({ traits: values.traits }),
    age: alone({ age: values.age }),
    lookingFor: alone({ lookingFor: values.lookingFor }),
  };
  return { score: scoreOf(values, told, mutual, wished), mutual, reasons: reasonsOf(a, b, { added, mutual, shared }) };
}

const isMap = (counts: Room['interestCounts']): counts is ReadonlyMap<string, number> => counts instanceof Map;

/** Counts the set bits of an axis mask (four axes). */
function bitCount(mask: number): number {
  return (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1) + ((mask >> 3) & 1);
}
