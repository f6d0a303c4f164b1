import { Problem } from '#shared/contract/errors.ts';
import { findPeopleCounter } from '../../data/events/counters.ts';

/** An empty list may be an empty event or none at all; only then is it worth a read to know. */
export async function requireEvent(tenantId: string, eventId: string): Promise<void> {
  if ((await findPeopleCounter(tenantId, eventId)) === undefined) throw new Problem('event_not_found');
}
