import { findPeopleCounter } from '../../data/events/counters.ts';
import { keepWaitingUntil } from '../../data/waiting/ending.ts';

/**
 * Extends the TTL of an event's waiting-list entries after the event's end was moved. Uses the current end, so calls may be repeated and
 * may come in any order.
 */
export async function keepEntriesUntilEnd(tenantId: string, eventId: string): Promise<void> {
  const counter = await findPeopleCounter(tenantId, eventId, { consistent: true });
  if (counter !== undefined) await keepWaitingUntil(tenantId, eventId, counter.end);
}
