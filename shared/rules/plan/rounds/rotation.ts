import { addRound, type Course, copyCourse, type Happened } from '../course.ts';
import { type Ground, isThere } from '../ground.ts';
import type { Pair, PlanSettings } from '../plan-types.ts';
import type { Outline } from './plan-rounds.ts';

/** Who sits across from whom as everyone moves on: the positions, and the people in them. */
interface Wheel {
  /** Returns the position across from a position, in a round counted from 0 (the first). */
  across(position: number, round: number): number;
  /** The person who begins in each position; undefined for an empty place. */
  readonly people: (number | undefined)[];
  /** Groups of positions within which people may be exchanged. */
  readonly sides: readonly (readonly number[])[];
  /** How many rounds it takes until everybody has met everybody. */
  readonly rounds: number;
}

export interface Rotation extends Outline {
  /** Which people stay at their tables. */
  readonly whoMoves: PlanSettings['whoMoves'];
}

/** The most exchanges to evaluate. */
const effort = 8_000_000;

/**
 * Plans the remaining rounds as a rotation: one side stays, the other moves on by one table. If the room allows other pairs than men with
 * women, it uses Berger's round-robin tables (docs/rules/plan.md#rotation).
 */
export function rotate(ground: Ground, begun: Course): Rotation {
  const { people, settings } = ground;
  const course = copyCourse(begun);
  const places = people.flatMap(({ here }, place) => (here ? [place] : []));
  const twoSided = isTwoSided(ground, places);
  const stay = settings.whoMoves === 'men_stay' ? 'male' : 'female';
  const wheel = twoSided
    ? turnSides(
        places.filter((place) => people[place]?.gender === stay),
        places.filter((place) => people[place]?.gender !== stay),
      )
    : turnAll(places);
  const left = Math.min(settings.rounds - begun.rounds, wheel.rounds);
  chooseStart(ground, course, wheel, left);

  const rounds: Happened[] = [];
  for (let turn = 0; turn < left; turn += 1) {
    const round = seatRound(ground, course, wheel, turn);
    rounds.push(round);
    addRound(ground, course, round);
  }
  while (rounds.at(-1)?.pairs.length === 0) rounds.pop();
  return { rounds, end: course, whoMoves: !twoSided ? 'both' : stay === 'male' ? 'men_stay' : 'women_stay' };
}

function isTwoSided({ people, may }: Ground, places: readonly number[]): boolean {
  return places.every((one) => {
    const own = people[one]?.gender;
    return own !== 'non-binary' && places.every((other) => may[one * people.length + other] === 0 || people[other]?.gender !== own);
  });
}

/**
 * Spreads the smaller side's empty places evenly, so that each person on the larger side reaches an empty place after about the same number
 * of rounds.
 */
function turnSides(staying: readonly number[], moving: readonly number[]): Wheel {
  const length = Math.max(staying.length, moving.length);
  const people = Array.from<number | undefined>({ length: 2 * length });
  const spread = (side: readonly number[], from: number) =>
    side.map((place, at) => {
      const position = from + Math.floor((at * length) / side.length);
      people[position] = place;
      return position;
    });
  return {
    across: (position, round) =>
      position < length ? length + ((position - round + length) % length) : (position - length + round) % length,
    sides: [spread(staying, 0), spread(moving, length)],
    people,
    rounds: length,
  };
}

/**
 * Returns Berger's tables: one person stays, and all others move on in a circle. If the number of people is odd, the place that stays is
 * empty.
 */
function turnAll(places: readonly number[]): Wheel {
  const circle = places.length - 1 + (places.length % 2);
  const people = Array.from({ length: circle + 1 }, (_, position) => places[position]);
  return {
    across(position, round) {
      if (position === circle) return round % circle;
      const other = (2 * round - position + 2 * circle) % circle;
      return other === position ? circle : other;
    },
    people,
    sides: [places.map((_, position) => position)],
    rounds: circle,
  };
}

/** Exchanges two people's starting positions as long as that gives more dates, or better ones. */
function chooseStart(ground: Ground, { open, rounds: begun }: Course, { across, people, sides }: Wheel, left: number): void {
  const size = ground.people.length;
  const worthAt = (place: number | undefined, position: number): number => {
    let sum = 0;
    if (place === undefined) return sum;
    const one = ground.people[place];
    for (let turn = 0; turn < left; turn += 1) {
      const other = people[across(position, turn)];
      if (other === undefined || open[place * size + other] === 0) continue;
      const person = ground.people[other];
      const round = begun + turn + 1;
      if (one === undefined || person === undefined || !isThere(one, round) || !isThere(person, round)) continue;
      sum += 100_000 + (ground.worth[place * size + other] ?? 0);
    }
    return sum;
  };
  let looks = effort;
  for (let improved = true; improved; ) {
    improved = false;
    for (const side of sides) {
      for (const [at, first] of side.entries()) {
        for (const second of side.slice(at + 1)) {
          looks -= 4 * left;
          if (looks < 0) return;
          const [one, other] = [people[first], people[second]];
          const before = worthAt(one, first) + worthAt(other, second);
          [people[first], people[second]] = [other, one];
          if (worthAt(other, first) + worthAt(one, second) > before) improved = true;
          else [people[first], people[second]] = [one, other];
        }
      }
    }
  }
}

function seatRound({ people, settings }: Ground, { open, rounds, satOut }: Course, wheel: Wheel, turn: number): Happened {
  const round = rounds + 1;
  const isIn = (place: number) => {
    const person = people[place];
    return person !== undefined && isThere(person, round);
  };
  const pairs = wheel.people.flatMap((one, position): Pair[] => {
    const across = wheel.across(position, turn);
    const other = wheel.people[across];
    if (one === undefined || other === undefined || across < position || open[one * people.length + other] === 0) return [];
    return isIn(one) && isIn(other) ? [[one, other]] : [];
  });
  const waited = ([one, other]: Pair) => (satOut[one] ?? 0) + (satOut[other] ?? 0);
  // Sorting is stable: if sit-outs are equal, the order of tables decides.
  const seated =
    pairs.length <= settings.tables ? pairs : pairs.toSorted((one, other) => waited(other) - waited(one)).slice(0, settings.tables);
  const busy = new Set(seated.flat());
  return { pairs: seated, resting: people.flatMap((_, place) => (isIn(place) && !busy.has(place) ? [place] : [])) };
}
