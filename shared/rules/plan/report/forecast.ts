import { beginCourse } from '../course.ts';
import { prepareGround } from '../ground.ts';
import type { PlanNewcomer, PlanPerson, PlanRoom, PlanSettings, RoomFiller } from '../plan-types.ts';
import { countDates, planRounds } from '../rounds/plan-rounds.ts';
import { mostForTrials } from './plan-report.ts';

/**
 * Returns the kinds of people worth inviting: for each combination of gender and interest in the room, how many dates one more such person
 * would add (docs/rules/plan.md#whom-to-invite). The best come first; those who add nothing are left out. Computes at most ten plans.
 */
export function inviteNext(room: PlanRoom, settings: PlanSettings): PlanNewcomer[] {
  const here = room.people.filter((person) => person.here);
  if (here.length > mostForTrials || here.length === 0) return [];
  const kinds = Map.groupBy(here, ({ gender, interestedIn }) => `${gender} ${interestedIn}`);
  const without = datesIn(room, settings);
  return [...kinds.values()]
    .flatMap(([first]) => (first === undefined ? [] : first))
    .map(({ gender, interestedIn }) => {
      const newcomer = newcomerOf(here, { gender, interestedIn });
      return { gender, interestedIn, datesMore: datesIn(withOneMore(room, newcomer), settings) - without };
    })
    .filter(({ datesMore }) => datesMore > 0)
    .sort((one, other) => other.datesMore - one.datesMore);
}

/** If more people than this are missing, a few invitations no longer help. */
const mostToFill = 12;

/**
 * Returns how many more guests of the most helpful kind it takes to give everybody a date in every round
 * (docs/rules/plan.md#whom-to-invite).
 * @param invitations for the same room, best first
 * @returns null if twelve are not enough, or if no one is missing
 */
export function fillRoom(room: PlanRoom, settings: PlanSettings, [best]: readonly PlanNewcomer[]): RoomFiller | null {
  if (best === undefined) return null;
  const { gender, interestedIn } = best;
  const newcomer = newcomerOf(
    room.people.filter((person) => person.here),
    best,
  );
  let fuller = room;
  for (let people = 1; people <= mostToFill; people += 1) {
    fuller = withOneMore(fuller, newcomer);
    const here = fuller.people.filter((person) => person.here).length;
    if (here % 2 === 0 && datesIn(fuller, settings) * 2 === here * settings.rounds) return { gender, interestedIn, people };
  }
  return null;
}

function newcomerOf(here: readonly PlanPerson[], { gender, interestedIn }: Pick<PlanPerson, 'gender' | 'interestedIn'>): PlanPerson {
  const age = Math.round(here.reduce((sum, person) => sum + person.age, 0) / here.length);
  return { gender, interestedIn, age, here: true, arrivesIn: 1, leavesAfter: null, staysSeated: false };
}

function datesIn(room: PlanRoom, settings: PlanSettings): number {
  const ground = prepareGround(room, settings);
  return countDates(planRounds(ground, beginCourse(ground, []), { once: true }));
}

/** Adds a newcomer. Nothing is known about them, so their score with everybody is the room's mean. */
function withOneMore(room: PlanRoom, newcomer: PlanPerson): PlanRoom {
  const size = room.people.length;
  const rows = room.people.map((_, place) => Float64Array.from(room.scores(place)));
  const mean = rows.reduce((sum, row) => sum + row.reduce((total, score) => total + score, 0), 0) / Math.max(1, size * (size - 1));
  const full = rows.map((row) => Float64Array.from([...row, mean]));
  const own = new Float64Array(size + 1).fill(mean);
  return { ...room, people: [...room.people, newcomer], scores: (one) => full[one] ?? own };
}
