import type { Course, Happened } from '../course.ts';
import { type Ground, isThere, roundsThere } from '../ground.ts';
import { never } from '../matching/assignment.ts';
import { claimUnit, type Guests, guessPrices } from '../matching/guess-prices.ts';
import { type Matching, matchAll } from '../matching/matching.ts';
import { matchSides } from '../matching/sides.ts';
import type { Pair } from '../plan-types.ts';

/** How many units a claim gains for each round sat out. */
export const sitOutUnits = 3200;

/** What one try passes on from round to round. Arrays are indexed by place in the roster. */
export interface Leaning {
  /** How much more a person's scores count than others'; 0 to 6. */
  readonly prices: Float64Array;
  /** How far an empty chair's price was from its guess in the previous round. */
  chairOff: number;
}

export const startLeaning = (people: number, prices: Float64Array = new Float64Array(people)): Leaning => ({
  prices,
  chairOff: 0,
});

/** Returns extra weight for some pairs, in units of claims. */
export type Bonus = (course: Course, one: number, other: number) => number;

/**
 * Plans who sits with whom in the next round: finds the matching of all people present with the highest total weight. A pair's weight is
 * the claims of its two people plus its score; the score counts more if one of them has done worse so far
 * (docs/rules/plan.md#l4-what-comes-first).
 */
export function planRound(ground: Ground, course: Course, leaning: Leaning, bonus?: Bonus): Happened {
  const { people, settings } = ground;
  const round = course.rounds + 1;
  const there = people.flatMap((person, place) => (isThere(person, round) ? [place] : []));
  const chairs = Math.max(there.length - 2 * settings.tables, there.length % 2);
  if (chairs >= there.length) return { pairs: [], resting: there };

  const solve = (part: Guests, start: Float64Array): Matching => {
    const weigh = weightOf(ground, course, leaning, part, bonus);
    const { sides } = ground;
    return sides === null
      ? matchAll(part.there.length + part.chairs, weightsOf(part, weigh), start)
      : matchSides({ side: Uint8Array.from(part.there, (place) => sides[place] ?? 0), chairs: part.chairs, weigh }, start);
  };
  const guests: Guests = { there, chairs, claims: claimsOf(ground, course, there) };
  const start = guessPrices(people, guests, solve);
  const guessed = start[there.length] ?? 0;
  start.fill(guessed + leaning.chairOff, there.length);
  const { mate, prices } = solve(guests, start);
  // If the guess was wrong by more than half a claim, it was the price of people with a different claim, and says nothing about the next
  // round.
  const off = (prices[there.length] ?? 0) - guessed;
  leaning.chairOff = Math.abs(off) < claimUnit / 2 ? off : 0;

  const pairs: Pair[] = [];
  const resting: number[] = [];
  there.forEach((place, at) => {
    const other = there[mate[at] ?? -1];
    if (other === undefined || course.open[place * people.length + other] === 0) resting.push(place);
    else if (place < other) pairs.push([place, other]);
  });
  return { pairs, resting };
}

/**
 * Computes the claim of each person present. A claim grows with the rounds that the person sat out although others could have sat out
 * instead.
 */
function claimsOf({ people, settings }: Ground, course: Course, there: readonly number[]): Float64Array {
  const round = course.rounds + 1;
  const spared = there.map((place) => {
    const gone = (course.attended[place] ?? 0) / Math.max(1, course.attends[place] ?? 1);
    return (course.satOut[place] ?? 0) - (course.lacking[place] ?? 0) * gone;
  });
  const mean = spared.reduce((sum, value) => sum + value, 0) / spared.length;
  return Float64Array.from(there, (place, at) => {
    const person = people[place];
    const left = person === undefined ? 1 : Math.max(1, roundsThere(person, round, settings.rounds));
    const choice = Math.min(99, Math.floor((100 * (course.partners[place] ?? 0)) / left));
    return Math.round(sitOutUnits * (16.5 + settings.rounds + (spared[at] ?? 0) - mean)) + choice;
  });
}

/** @returns the weight of two guests together, who are given by their positions among those present */
function weightOf(
  { people, worth }: Ground,
  course: Course,
  leaning: Leaning,
  { there, claims }: Guests,
  bonus: Bonus | undefined,
): (one: number, other: number) => number {
  const factors = factorsOf(course, there, leaning);
  return (at, other) => {
    const [one, place] = [there[at] ?? 0, there[other] ?? 0];
    const cell = one * people.length + place;
    if (course.open[cell] === 0) return 0;
    const score = Math.floor((worth[cell] ?? 0) * ((factors[at] ?? 0) + (factors[other] ?? 0)));
    const extra = bonus === undefined ? 0 : bonus(course, one, place) * claimUnit;
    return ((claims[at] ?? 0) + (claims[other] ?? 0)) * claimUnit + score + extra;
  };
}

function weightsOf({ there, chairs }: Guests, weigh: (one: number, other: number) => number): Float64Array {
  const size = there.length + chairs;
  const weights = new Float64Array(size * size);
  for (let at = 0; at < size; at += 1) {
    weights[at * size + at] = never;
    for (let other = there.length; other < size; other += 1) if (at >= there.length) weights[at * size + other] = never;
  }
  for (let at = 0; at < there.length; at += 1) {
    for (let other = at + 1; other < there.length; other += 1) {
      const weight = weigh(at, other);
      weights[at * size + other] = weight;
      weights[other * size + at] = weight;
    }
  }
  return weights;
}

/** Computes how much each person's scores count: more for people whose dates so far were below the room's mean. */
function factorsOf(course: Course, there: readonly number[], { prices }: Leaning): Float64Array {
  let [sum, dates] = [0, 0];
  for (const place of there) {
    sum += course.scored[place] ?? 0;
    dates += course.dates[place] ?? 0;
  }
  const mean = dates === 0 ? 0 : sum / dates / 10_000;
  return Float64Array.from(there, (place) => {
    const own = course.dates[place] ?? 0;
    const ownMean = own === 0 ? mean : (course.scored[place] ?? 0) / own / 10_000;
    return Math.max(0.05, 0.5 + mean - ownMean + (prices[place] ?? 0));
  });
}
