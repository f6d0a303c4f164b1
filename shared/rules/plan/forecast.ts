import { beginCourse } from './course.ts';
import { prepareGround } from './ground.ts';
import { mostForTrials } from './plan-report.ts';
import { datesOf, planRounds } from './plan-rounds.ts';
import type { PlanInvitation, PlanPerson, PlanRoom, PlanSettings } from './plan-types.ts';

/**
 * Whose coming would help most: for each gender and interest of the room, how many dates there would be more with one such person
 * (docs/rules/rounds.md#whom-to-invite). The best first; who adds nothing is left out. At most ten plans.
 */
export function inviteNext(room: PlanRoom, settings: PlanSettings): PlanInvitation[] {
  const here = room.people.filter((person) => person.here);
  if (here.length > mostForTrials || here.length === 0) return [];
  const age = Math.round(here.reduce((sum, person) => sum + person.age, 0) / here.length);
  const kinds = Map.groupBy(here, ({ gender, interestedIn }) => `${gender} ${interestedIn}`);
  const without = datesIn(room, settings);
  return [...kinds.values()]
    .flatMap(([first]) => (first === undefined ? [] : first))
    .map(({ gender, interestedIn }) => {
      const newcomer: PlanPerson = { gender, interestedIn, age, here: true, arrivesIn: 1, leavesAfter: null, staysSeated: false };
      return { gender, interestedIn, datesMore: datesIn(withOneMore(room, newcomer), settings) - without };
    })
    .filter(({ datesMore }) => datesMore > 0)
    .sort((one, other) => other.datesMore - one.datesMore);
}

function datesIn(room: PlanRoom, settings: PlanSettings): number {
  const ground = prepareGround(room, settings);
  return datesOf(planRounds(ground, beginCourse(ground, []), { once: true }));
}

/** Nothing is known of a newcomer, so they score the room's mean with everybody. */
function withOneMore(room: PlanRoom, newcomer: PlanPerson): PlanRoom {
  const size = room.people.length;
  const rows = room.people.map((_, place) => Float64Array.from(room.scores(place)));
  const mean = rows.reduce((sum, row) => sum + row.reduce((total, score) => total + score, 0), 0) / Math.max(1, size * (size - 1));
  const full = rows.map((row) => Float64Array.from([...row, mean]));
  const own = new Float64Array(size + 1).fill(mean);
  return { ...room, people: [...room.people, newcomer], scores: (one) => full[one] ?? own };
}
