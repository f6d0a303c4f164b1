import { gender, interestedIn } from '../../../model/participants/participant.ts';
import { beginCourse, type Course, type Happened } from '../course.ts';
import { type Ground, prepareGround } from '../ground.ts';
import type { PlanGroup, PlanReport, PlanRoom, PlanSettings } from '../plan-types.ts';
import { countDates, meanOf, type Outline, planRounds } from '../rounds/plan-rounds.ts';
import { mostDates } from './bound.ts';

/** If there are more people than this, no trial plans are computed, so the report lacks the cost of each rule, and whom to invite. */
export const mostForTrials = 300;
/** The cost of keeping pairs apart is reported only if at least this many pairs are kept apart. */
const apartFrom = 3;

/** The input of a report. */
export interface Reported {
  readonly room: PlanRoom;
  readonly ground: Ground;
  readonly held: readonly Happened[];
  readonly begun: Course;
  readonly outline: Outline;
  /** Number of dates that the fair mix cost; undefined if the evening was not planned for one. */
  readonly mixCost: number | undefined;
}

/** Returns a plan's report for the host (docs/rules/plan.md#report). */
export function reportOn({ room, ground, held, begun, outline, mixCost }: Reported): PlanReport {
  const { people, settings } = ground;
  const { end } = outline;
  const dates = countDates(outline);
  const planned = people.flatMap(({ here }, place) => (here ? [place] : []));
  const nobodyFor = planned.filter((place) => (begun.dates[place] ?? 0) + (begun.partners[place] ?? 0) === 0);
  const seated = planned.filter((place) => !nobodyFor.includes(place));
  const means = seated.flatMap((place) => meanOf(end, place) ?? []);
  const scored = end.scored.reduce((sum, value) => sum + value, 0);
  const more = (changes: Partial<PlanSettings>, without: Partial<PlanRoom>) =>
    people.length > mostForTrials
      ? 0
      : Math.max(0, datesWithout({ ...room, ...without }, { ...settings, ...changes }, held, dates) - dates);
  return {
    people: planned.length,
    dates,
    bound: Math.max(dates, mostDates(ground, begun)),
    rounds: held.length + outline.rounds.length,
    fewerRounds: held.length + outline.rounds.length < settings.rounds,
    sitOuts: rangeOf(seated.map((place) => restsOf(end, place))),
    mixed: mixCost !== undefined,
    nobodyFor,
    groups: groupsOf(ground, end, planned),
    givenUp: {
      previous: settings.meetAgain || room.metBefore.length === 0 ? 0 : more({ meetAgain: true }, {}),
      ageGap: settings.ageGap === null ? 0 : more({ ageGap: null }, {}),
      apart: room.apart.length < apartFrom ? 0 : more({}, { apart: [] }),
      mix: mixCost ?? 0,
    },
    quality: {
      average: dates === 0 ? 0 : round(scored / dates / 2),
      lowestPerson: means.length === 0 ? 0 : round(Math.min(...means)),
    },
  };
}

/** Converts ten-thousandths to a score from 0 to 1. */
const round = (value: number): number => Math.round(value) / 10_000;

const restsOf = ({ attended, dates }: Course, place: number): number => (attended[place] ?? 0) - (dates[place] ?? 0);

const rangeOf = (counts: readonly number[]) => ({
  least: Math.min(...counts, Infinity) === Infinity ? 0 : Math.min(...counts),
  most: Math.max(0, ...counts),
});

/** Returns how many dates a plan under other rules would have. Computes the plan only if it can have more dates. */
function datesWithout(room: PlanRoom, settings: PlanSettings, held: readonly Happened[], dates: number): number {
  const ground = prepareGround(room, settings);
  const begun = beginCourse(ground, held);
  return mostDates(ground, begun) <= dates ? dates : countDates(planRounds(ground, begun, { once: true }));
}

/**
 * Returns the groups in the order in which the form lists genders and interests. Equal rooms then get equal reports, even if the people are
 * listed in another order.
 */
function groupsOf({ people }: Ground, end: Course, planned: readonly number[]): PlanGroup[] {
  const kinds = gender.options.flatMap((one) => interestedIn.options.map((wish) => ({ gender: one, interestedIn: wish })));
  return kinds.flatMap((kind): PlanGroup[] => {
    const places = planned.filter((place) => people[place]?.gender === kind.gender && people[place]?.interestedIn === kind.interestedIn);
    if (places.length === 0) return [];
    const { least, most } = rangeOf(places.map((place) => restsOf(end, place)));
    const dates = places.reduce((sum, place) => sum + (end.dates[place] ?? 0), 0);
    return [
      {
        ...kind,
        people: places.length,
        datesAverage: Math.round((10 * dates) / places.length) / 10,
        sitOutsLeast: least,
        sitOutsMost: most,
      },
    ];
  });
}
