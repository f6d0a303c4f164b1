import type { Participant } from '#shared/model/participants/participant.ts';
import type { PlanSettings } from '#shared/model/rounds/night.ts';
import { isPlanned, isPlannedIn } from '#shared/rules/plan/planned-people.ts';

const notedOf = ({ absent, checked_in_at, leaves_after }: Participant) => ({
  absent,
  checkedInAt: checked_in_at,
  leavesAfter: leaves_after,
});

/** Returns the people who are planned if `who` is chosen. */
export const plannedPeople = (people: readonly Participant[], who: PlanSettings['who']): Participant[] =>
  people.filter((person) => isPlanned(notedOf(person), who));

/** Returns the people who are planned in one round, counted from 1. */
export const plannedIn = (round: number, people: readonly Participant[], who: PlanSettings['who']): Participant[] =>
  people.filter((person) => isPlannedIn(round, notedOf(person), who));
