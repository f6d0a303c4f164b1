import { type Ground, roundsThere, willOverlap } from './ground.ts';
import type { Pair } from './plan-types.ts';

/** State of an evening after its rounds so far. Arrays are indexed by place in the roster. */
export interface Course {
  /** Number of rounds that are over or planned. */
  rounds: number;
  /** 1 where two people may still meet, in a table of people × people. */
  readonly open: Uint8Array;
  readonly dates: Int32Array;
  /** How many of each person's dates were with their own gender. */
  readonly ownGender: Int32Array;
  /** The sum of each person's date scores, in ten-thousandths. */
  readonly scored: Float64Array;
  /**
   * Rounds sat out. Missed rounds count too, but no more than the most that anybody had sat out
   * (docs/rules/plan.md#l3-whose-turn-it-is-to-sit-out).
   */
  readonly satOut: Int32Array;
  /** Rounds that each person attended. */
  readonly attended: Int32Array;
  /** Number of people each may still be seated with. */
  readonly partners: Int32Array;
  /** Rounds of the whole evening that a person must sit out, for lack of people to meet. */
  readonly lacking: Float64Array;
  /** Rounds of the whole evening that a person attends. */
  readonly attends: Int32Array;
}

/** A round that was held or planned. */
export interface Happened {
  readonly pairs: readonly Pair[];
  readonly resting: readonly number[];
}

/** @param held rounds that have already begun */
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

/** Adds a held or planned round to an evening. */
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

/** Counts whom everybody may still meet, and the rounds for which they lack someone. */
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
