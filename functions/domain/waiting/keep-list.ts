import { findPeopleCounter } from '../../data/events/counters.ts';
import { keepWaitingUntil } from '../../data/waiting/ending.ts';

/** Keeps the waiting list of an event that was moved as long as its end says by now, whatever the order of what told of it. Idempotent. */
export async function keepList(tenantId: string, eventId: string): Promise<void> {
  const counter = await findPeopleCounter(tenantId, eventId, { consistent: true });
  if (counter !== undefined) await keepWaitingUntil(tenantId, eventId, counter.end);
}
