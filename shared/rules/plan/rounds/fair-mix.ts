import type { Course } from '../course.ts';
import type { Ground } from '../ground.ts';
import { type Bonus, sitOutUnits } from './plan-round.ts';

/**
 * The evening is planned again if people's dates are, on average, more than this many dates away from the mix that the room offers
 * (docs/rules/plan.md#fair-mix).
 */
export const unfairFrom = 1.5;

export interface Mix {
  /** Returns by how many dates, on average, people who may meet several genders are away from the mix that the room offers. */
  gapAfter(course: Course): number;
  /**
   * Favors a pair if one of the two people has had too few dates with the other's gender. This counts for more than sparing two other
   * people their first extra sit-out.
   */
  readonly bonus: Bonus;
}

/** Computes, for people who may meet both their own gender and others, which share of their possible dates have their own gender. */
export function prepareMix({ people, may, settings }: Ground): Mix {
  const size = people.length;
  const shares = people.map((person, place) => {
    let [own, all] = [0, 0];
    people.forEach((other, at) => {
      if (!other.here || may[place * size + at] === 0) return;
      all += 1;
      if (other.gender === person.gender) own += 1;
    });
    return person.here && own > 0 && own < all ? own / all : undefined;
  });
  const units = sitOutUnits * (17.5 + settings.rounds);
  const lacks = ({ dates, ownGender }: Course, place: number, other: number): boolean => {
    const share = shares[place];
    if (share === undefined) return false;
    const [all, own] = [dates[place] ?? 0, ownGender[place] ?? 0];
    return people[place]?.gender === people[other]?.gender ? share * (all + 1) - own >= 0.5 : (1 - share) * (all + 1) - (all - own) >= 0.5;
  };
  return {
    gapAfter({ dates, ownGender }) {
      const gaps = shares.flatMap((share, place) =>
        share === undefined ? [] : [Math.abs((ownGender[place] ?? 0) - share * (dates[place] ?? 0))],
      );
      return gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length);
    },
    bonus: (course, one, other) => units * (Number(lacks(course, one, other)) + Number(lacks(course, other, one))),
  };
}
