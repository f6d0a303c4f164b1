import { type Ground, roundsThere, willOverlap } from './ground.ts';
import type { Pair } from './plan-types.ts';

/** The state of an evening after its rounds so far. Arrays are indexed by place in the roster. */
export interface Course {
  /** Number of rounds that are over or planned. */
  rounds: number;
  /** A table of people × people, with 1 where two people may still meet. */
  readonly open: Uint8Array;
  readonly dates: Int32Array;
  /** How many of each person's dates were with someone of their own gender. */
  readonly ownGender: Int32Array;
  /** The sum of each person's date scores, in ten-thousandths. */
  readonly scored: Float64Array;
  /**
   * How many rounds each person has sat out. Rounds that a person missed count too, but only up to the highest number that anybody had by
   * then (docs/rules/plan.md#l3-whose-turn-it-is-to-sit-out).
   */
  readonly satOut: Int32Array;
  /** How many rounds each person has attended. */
  readonly attended: Int32Array;
  /** How many people each person may still be seated with. */
  readonly partners: Int32Array;
  /** How many rounds of the whole evening each person must sit out, because there are too few people for them to meet. */
  readonly lacking: Float64Array;
  /** How many rounds of the whole evening each person attends. */
  readonly attends: Int32Array;
}

/** A round that was held or planned. */
export interface Happened {
  readonly pairs: readonly Pair[];
  readonly resting: readonly number[];
}

/** Returns the state at the beginning of planning. @param held rounds that have already begun */
export function beginCourse(ground: Ground, held: readonly Happened[]): Course {
  const size = ground.people.length;
  const course: Course = {
    rounds: 0,
    open: Uint8Array.from(ground.may),
    dates: new Int32Array(size),
    ownGender: new Int32Array(size),
    scored: new Float64Array(size),
    satOut: new Int32Array(size),
    attended: new Int32Array(size),
    partners: new Int32Array(size),
    lacking: new Float64Array(size),
    attends: new Int32Array(size),
  };
  for (const round of held) addRound(ground, course, round);
  lookAhead(ground, course);
  return course;
}

export function copyCourse(course: Course): Course {
  return {
    rounds: course.rounds,
    open: Uint8Array.from(course.open),
    dates: Int32Array.from(course.dates),
    ownGender: Int32Array.from(course.ownGender),
    scored: Float64Array.from(course.scored),
    satOut: Int32Array.from(course.satOut),
    attended: Int32Array.from(course.attended),
    partners: Int32Array.from(course.partners),
    lacking: course.lacking,
    attends: course.attends,
  };
}

/** Adds a round that was held or planned to an evening's state. */
export function addRound({ people, score }: Ground, course: Course, { pairs, resting }: Happened): void {
  const size = people.length;
  const { open, dates, ownGender, scored, satOut, attended, partners } = course;
  const present = new Uint8Array(size);
  const meet = (one: number, other: number) => {
    present[one] = 1;
    dates[one] = (dates[one] ?? 0) + 1;
    if (people[one]?.gender === people[other]?.gender) ownGender[one] = (ownGender[one] ?? 0) + 1;
    scored[one] = (scored[one] ?? 0) + (score[one * size + other] ?? 0);
    if (open[one * size + other] === 1) partners[one] = (partners[one] ?? 0) - 1;
    open[one * size + other] = 0;
  };
  for (const [one, other] of pairs) {
    meet(one, other);
    meet(other, one);
  }
  for (const place of resting) {
    present[place] = 1;
    satOut[place] = (satOut[place] ?? 0) + 1;
  }
  let most = 0;
  for (let place = 0; place < size; place += 1) if (present[place] === 1) most = Math.max(most, satOut[place] ?? 0);
  for (let place = 0; place < size; place += 1) {
    if (present[place] === 1) attended[place] = (attended[place] ?? 0) + 1;
    else if ((satOut[place] ?? 0) < most) satOut[place] = (satOut[place] ?? 0) + 1;
  }
  course.rounds += 1;
}

/** Counts, for each person, the people whom they may still meet, and the rounds in which no one will be left for them. */
function lookAhead({ people, settings }: Ground, { rounds, open, dates, attended, partners, lacking, attends }: Course): void {
  const size = people.length;
  const whole = people.every(({ here, arrivesIn, leavesAfter }) => here && arrivesIn <= rounds + 1 && leavesAfter === null);
  people.forEach((one, place) => {
    let count = 0;
    for (let other = 0; other < size; other += 1) {
      if (open[place * size + other] === 0) continue;
      const person = people[other];
      if (whole || (person !== undefined && willOverlap(one, person, rounds + 1, settings.rounds))) count += 1;
    }
    partners[place] = count;
    attends[place] = (attended[place] ?? 0) + roundsThere(one, rounds + 1, settings.rounds);
    lacking[place] = Math.max(0, (attends[place] ?? 0) - (dates[place] ?? 0) - count);
  });
}
