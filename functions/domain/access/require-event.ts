import { Problem } from '#shared/contract/errors.ts';
import { findPeopleCounter } from '../../data/events/counters.ts';

/**
 * Throws if the event does not exist. Callers use it only when a list came back empty: any entry proves that the event exists, which saves
 * this read.
 * @throws Problem `event_not_found`
 */
export async function requireEvent(tenantId: string, eventId: string): Promise<void> {
  if ((await findPeopleCounter(tenantId, eventId)) === undefined) throw new Problem('event_not_found');
}
