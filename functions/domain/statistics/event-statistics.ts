import { Problem } from '#shared/contract/errors.ts';
import type { EventStatistics } from '#shared/model/statistics/event-statistics.ts';
import type { MatchStatistics } from '#shared/model/statistics/match-statistics.ts';
import type { StaffActor } from '../../call/actor.ts';
import { registeredOf } from '../../data/events/counter-lists.ts';
import { findMatchCounter, findPeopleCounter } from '../../data/events/counters.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { sumMatches } from './match-sums.ts';

/**
 * Returns an event's statistics.
 * @throws Problem `event_not_found`
 */
export async function getEventStatistics(actor: StaffActor, eventId: string): Promise<EventStatistics> {
  const counter = await findPeopleCounter(await tenantOfEvent(actor, eventId), eventId);
  if (counter === undefined) throw new Problem('event_not_found');
  return registeredOf(counter);
}

/**
 * Returns an event's match statistics.
 * @throws Problem `event_not_found`
 */
export async function getMatchStatistics(actor: StaffActor, eventId: string): Promise<MatchStatistics> {
  const counter = await findMatchCounter(await tenantOfEvent(actor, eventId), eventId);
  if (counter === undefined) throw new Problem('event_not_found');
  return sumMatches([counter]);
}
