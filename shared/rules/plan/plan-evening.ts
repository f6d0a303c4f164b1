import { beginCourse, type Course, type Happened } from './course.ts';
import { type Ground, prepareGround } from './ground.ts';
import type { Plan, PlannedRound, PlanRoom, PlanSettings } from './plan-types.ts';
import { mostDates } from './report/bound.ts';
import { reportOn } from './report/plan-report.ts';
import { prepareMix, unfairFrom } from './rounds/fair-mix.ts';
import { countDates, type Outline, planRounds } from './rounds/plan-rounds.ts';
import { rotate } from './rounds/rotation.ts';
import { seatPairs } from './rounds/seat-pairs.ts';

/**
 * Plans the rounds of an evening: who sits with whom at which table, and who sits out (docs/rules/plan.md#what-is-planned). Pure: the same
 * input gives the same plan on every machine (docs/rules/plan.md#l6-the-same-again).
 * @param held rounds that have already begun, without dates that did not take place; these rounds stay as they are
 * (docs/rules/plan.md#l5-planning-again)
 */
export function planEvening(room: PlanRoom, settings: PlanSettings, held: readonly PlannedRound[] = []): Plan {
  const ground = prepareGround(room, settings);
  const happened = held.map(({ dates, resting }): Happened => ({ pairs: dates.map(([, one, other]) => [one, other] as const), resting }));
  const begun = beginCourse(ground, happened);
  const { outline, whoMoves, mixCost } =
    settings.way === 'rotation' ? { ...turn(ground, begun), mixCost: undefined } : match(ground, begun);
  const seated = seatPairs(
    { people: ground.people, settings: { ...settings, whoMoves } },
    held,
    outline.rounds.map(({ pairs }) => pairs),
  );
  const planned = outline.rounds.map(({ resting }, at): PlannedRound => ({ dates: seated[at] ?? [], resting }));
  return { rounds: [...held, ...planned], report: reportOn({ room, ground, held: happened, begun, outline, mixCost }) };
}

function turn(ground: Ground, begun: Course): { outline: Outline; whoMoves: PlanSettings['whoMoves'] } {
  const rotation = rotate(ground, begun);
  return { outline: rotation, whoMoves: rotation.whoMoves };
}

/**
 * Plans by scores or, if that would give an unfair mix of genders, for a fair mix. Where everybody may meet everybody, also tries Berger's
 * round-robin tables, and uses them if they give more dates.
 */
function match(ground: Ground, begun: Course): { outline: Outline; whoMoves: PlanSettings['whoMoves']; mixCost: number | undefined } {
  const { whoMoves, fairMix } = ground.settings;
  const outline = planRounds(ground, begun);
  const mix = prepareMix(ground);
  const gap = mix.gapAfter(outline.end);
  if (fairMix && gap > unfairFrom) {
    const mixed = planRounds(ground, begun, { bonus: mix.bonus });
    if (mix.gapAfter(mixed.end) < gap) return { outline: mixed, whoMoves, mixCost: countDates(outline) - countDates(mixed) };
  }
  if (begun.rounds === 0 && everybodyMayMeet(ground) && countDates(outline) < mostDates(ground, begun)) {
    const rotation = rotate(ground, begun);
    if (countDates(rotation) > countDates(outline)) return { outline: rotation, whoMoves, mixCost: undefined };
  }
  return { outline, whoMoves, mixCost: undefined };
}

function everybodyMayMeet({ people, may }: Ground): boolean {
  const pairs = may.reduce((sum, value) => sum + value, 0);
  return (
    pairs === people.length * (people.length - 1) &&
    people.every(({ here, arrivesIn, leavesAfter }) => here && arrivesIn === 1 && leavesAfter === null)
  );
}
