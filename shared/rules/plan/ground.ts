import { isMutual } from '../matches/compatibility.ts';
import { findSides } from './matching/sides.ts';
import type { PlanPerson, PlanRoom, PlanSettings } from './plan-types.ts';

/** Facts that do not change during an evening, as tables of people × people, row after row. */
export interface Ground {
  readonly people: readonly PlanPerson[];
  readonly settings: PlanSettings;
  /** 1 where two people may be planned together, regardless of earlier rounds this evening. */
  readonly may: Uint8Array;
  /** Scores in ten-thousandths. */
  readonly score: Uint16Array;
  /** Scores changed by a few hundredths, so that a different seed gives a different plan. */
  readonly worth: Uint16Array;
  /** Which side (0 or 1) each person is on, if only people on different sides may be planned together. */
  readonly sides: Uint8Array | null;
}

/** Maximum change of a pair's worth by a seed, as a share of that worth. */
const seedShare = 0.04;

/** Prepares a room: who may meet (docs/rules/plan.md#l2-who-is-never-seated-together), and each pair's worth. */
export function prepareGround(room: PlanRoom, settings: PlanSettings): Ground {
  const { people } = room;
  const size = people.length;
  const may = new Uint8Array(size * size);
  const score = new Uint16Array(size * size);
  people.forEach((one, place) => {
    const row = room.scores(place);
    people.forEach((other, at) => {
      if (at === place) return;
      may[place * size + at] = Number(suits(one, other, settings));
      score[place * size + at] = Math.round((row[at] ?? 0) * 10_000);
    });
  });
  const never = [room.apart, room.metTonight, settings.meetAgain ? [] : room.metBefore];
  for (const [one, other] of never.flat()) {
    may[one * size + other] = 0;
    may[other * size + one] = 0;
  }
  const worth = settings.seed === 0 ? score : shake(score, size, settings.seed);
  return { people, settings, may, score, worth, sides: findSides(size, may) };
}

function suits(one: PlanPerson, other: PlanPerson, { pairs, ageGap }: PlanSettings): boolean {
  return (pairs === 'everyone' || isMutual(one, other)) && (ageGap === null || Math.abs(one.age - other.age) <= ageGap);
}

function shake(score: Uint16Array, size: number, seed: number): Uint16Array {
  const shaken = Uint16Array.from(score);
  for (let one = 0; one < size; one += 1) {
    for (let other = one + 1; other < size; other += 1) {
      const value = Math.floor((score[one * size + other] ?? 0) * (1 - seedShare * shareOf(seed, one, other)));
      shaken[one * size + other] = value;
      shaken[other * size + one] = value;
    }
  }
  return shaken;
}

/** Returns a pseudorandom number from 0 up to 1. The same inputs give the same number on every machine. */
function shareOf(seed: number, one: number, other: number): number {
  let bits = Math.imul(seed, 0x9e3779b1) ^ Math.imul(one + 1, 0x85ebca77) ^ Math.imul(other + 1, 0xc2b2ae3d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32;
}

/** Whether a person is present in a round (from 1). */
export function isThere({ here, arrivesIn, leavesAfter }: PlanPerson, round: number): boolean {
  return here && round >= arrivesIn && (leavesAfter === null || round <= leavesAfter);
}

/** Counts the rounds, from the first given to the last, in which a person is present. */
export function roundsThere({ here, arrivesIn, leavesAfter }: PlanPerson, from: number, to: number): number {
  return here ? Math.max(0, Math.min(to, leavesAfter ?? to) - Math.max(from, arrivesIn) + 1) : 0;
}

/** Whether two people are ever present at the same time, from a given round on. */
export function willOverlap(one: PlanPerson, other: PlanPerson, from: number, to: number): boolean {
  if (!one.here || !other.here) return false;
  const first = Math.max(from, one.arrivesIn, other.arrivesIn);
  return first <= Math.min(to, one.leavesAfter ?? to, other.leavesAfter ?? to);
}
