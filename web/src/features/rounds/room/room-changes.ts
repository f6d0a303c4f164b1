import type { Participant } from '#shared/model/participants/participant.ts';
import type { NightState, Plan } from '#shared/model/rounds/night.ts';
import { plannedIn } from '../planned-people.ts';

/**
 * How the room differs from the plan's next round: the ids of people who are present but not planned, and of people who are planned but not
 * present.
 */
export interface RoomChanges {
  readonly came: readonly string[];
  readonly left: readonly string[];
}

/** @returns no changes if no round is left to plan again */
export function roomChanges(plan: Plan, night: Pick<NightState, 'round'>, people: readonly Participant[]): RoomChanges {
  const next = plan.rounds[night.round];
  if (next === undefined) return { came: [], left: [] };
  const idOf = new Map(plan.people.map(({ number, id }) => [number, id]));
  const numbers = [...next.tables.flatMap(([, one, other]) => [one, other]), ...next.resting];
  const planned = new Set(numbers.map((number) => idOf.get(number) ?? ''));
  const here = new Set(plannedIn(next.number, people, plan.settings.who).map(({ id }) => id));
  return { came: [...here].filter((id) => !planned.has(id)), left: [...planned].filter((id) => !here.has(id)) };
}
