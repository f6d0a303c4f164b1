import { Problem } from '#shared/contract/errors.ts';
import type { ClockCommand, NightState } from '#shared/model/rounds/night.ts';
import { isPlannedIn } from '#shared/rules/plan/planned-people.ts';
import { commandClock } from '#shared/rules/rounds/clock.ts';
import type { StaffMember } from '../../call/actor.ts';
import { findPeopleCounter } from '../../data/events/counters.ts';
import { readApartIds } from '../../data/keep-apart/is-apart.ts';
import { findRegistrationsAt } from '../../data/registration/registrations.ts';
import { changeClock, findNight, type StoredNight } from '../../data/rounds/night.ts';
import { datesOf, findPlan } from '../../data/rounds/plans.ts';
import { requireEvent } from '../access/require-event.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { describeNight } from '../plan/describe-night.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

/**
 * Carries out a command to the evening's clock if the evening has not changed since the sender saw it.
 * @throws Problem `event_not_found`, `plan_missing`, `plan_outdated`, `wrong_phase`, `night_over`, `clock_not_active`, `conflict`, `busy`
 */
export async function runClock(actor: StaffMember, eventId: string, command: ClockCommand, { now } = realTimeAndIds): Promise<NightState> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const night = await findNight(tenantId, eventId);
  if (night === undefined) {
    await requireEvent(tenantId, eventId);
    throw new Problem('plan_missing');
  }
  if (night.v !== command.v) throw new Problem('conflict');
  const next = commandClock(night, command, now());
  if (typeof next === 'string') throw new Problem(next);
  if (command.action === 'start') await requireFit(tenantId, eventId, night, next.round);
  // As soon as guests have sat down together, they may answer on their cards.
  const cards = night.cards === 'none' && next.round > 0 ? 'open' : night.cards;
  const to = { ...next, cards, by: actor.email };
  const refusal = await changeClock(tenantId, eventId, night, to);
  if (refusal === 'not_active') throw new Problem('clock_not_active');
  if (refusal === 'changed') throw new Problem('conflict');
  return describeNight(eventId, { ...night, ...to, v: night.v + 1 });
}

/**
 * Refuses a plan that does not match the people in the room.
 * @throws Problem `plan_outdated` if a guest with a date in the next round is not there, or if the two people of a date are kept apart
 */
async function requireFit(tenantId: string, eventId: string, night: StoredNight, round: number): Promise<void> {
  const [people, plan, isApart] = await Promise.all([
    findPeopleCounter(tenantId, eventId, { consistent: true }),
    findPlan(tenantId, eventId, night.plan),
    readApartIds(tenantId, eventId),
  ]);
  if (plan === undefined) throw new Error(`Event ${eventId} has no plan ${night.plan}`);
  const pairs = datesOf(plan, round).map(({ people: [one, other] }) => [plan.roster[one] ?? '', plan.roster[other] ?? ''] as const);
  if (pairs.some(([one, other]) => isApart(one, other))) throw new Problem('plan_outdated');
  // Nobody has come or left since the plan was created. After an undo this is unknown (`fitsNoRoom`).
  if (people?.v === night.peopleV) return;
  const registrations = await findRegistrationsAt(tenantId, eventId, pairs.flat());
  const isThere = (id: string) => {
    const person = registrations.get(id);
    return person !== undefined && isPlannedIn(round, person, plan.settings.who);
  };
  if (!pairs.flat().every(isThere)) throw new Problem('plan_outdated');
}
