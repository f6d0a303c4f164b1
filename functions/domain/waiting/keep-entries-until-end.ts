import { findPeopleCounter } from '../../data/events/counters.ts';
import { keepWaitingUntil } from '../../data/waiting/ending.ts';

/**
 * An event's end was moved: keeps the entries of its waiting list for as long as that says. Goes by the end as it is now, so calls may come twice and in
 * any order.
 */
export async function keepEntriesUntilEnd(tenantId: string, eventId: string): Promise<void> {
  const counter = await findPeopleCounter(tenantId, eventId, { consistent: true });
  if (counter !== undefined) await keepWaitingUntil(tenantId, eventId, counter.end);
}
