import type { CardsProgress } from '#shared/model/cards/card.ts';
import type { StaffActor } from '../../call/actor.ts';
import { countAnswers } from '../../data/cards/answered.ts';
import { listAllMatches } from '../../data/matches/matches.ts';
import { listRegistrations } from '../../data/registration/registrations.ts';
import { findNight } from '../../data/rounds/night.ts';
import { recallPlan } from '../../data/rounds/plans.ts';
import { requireEvent } from '../access/require-event.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { countMet } from './count-met.ts';

/**
 * Returns how many guests have answered about everyone they met, and who has not. Reads no cards, only the number of answers on each.
 * @throws Problem `event_not_found`
 */
export async function getCardsProgress(actor: StaffActor, eventId: string): Promise<CardsProgress> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [night, registrations, answered, matches] = await Promise.all([
    findNight(tenantId, eventId),
    listRegistrations(tenantId, eventId),
    countAnswers(tenantId, eventId),
    listAllMatches(tenantId, eventId),
  ]);
  if (registrations.length === 0) await requireEvent(tenantId, eventId);
  const plan = night && (await recallPlan(tenantId, eventId, night.plan));
  const met = countMet(
    registrations.map(({ id }) => id),
    night,
    plan,
    matches ?? [],
  );
  const expected = registrations.filter(({ id }) => (met.get(id) ?? 0) > 0);
  const incomplete = expected.filter(({ id }) => (answered.get(id) ?? 0) < (met.get(id) ?? 0));
  const places = new Map(plan?.roster.map((id, place) => [id, place + 1]));
  return {
    expected: expected.length,
    complete: expected.length - incomplete.length,
    incomplete: incomplete.map(({ id }) => ({ id, number: places.get(id) ?? null })),
  };
}
