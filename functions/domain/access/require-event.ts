import { Problem } from '#shared/contract/errors.ts';
import { findPeopleCounter } from '../../data/events/counters.ts';

/**
 * Refuses a missing event. Called only for empty lists, where the event may be missing, which saves the read otherwise.
 * @throws Problem `event_not_found`
 */
export async function requireEvent(tenantId: string, eventId: string): Promise<void> {
  if ((await findPeopleCounter(tenantId, eventId)) === undefined) throw new Problem('event_not_found');
}
