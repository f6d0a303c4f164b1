import { Problem } from '#shared/contract/errors.ts';
import type { GuestImport } from '#shared/model/imports/import.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import { type StoredImport, undoneWithin } from '../../data/imports/imports.ts';

/** Describes an import for staff. `now`: epoch ms. */
export function describeImport({ id, fileName, by, startedAt, rows, registered, invited, undone }: StoredImport, now: number): GuestImport {
  const ends = Date.parse(startedAt) + undoneWithin;
  return {
    ...{ id, file_name: fileName, by, started_at: startedAt, rows, registered, invited, undone },
    undo_until: now < ends && registered + invited > 0 ? new Date(ends).toISOString() : null,
  };
}

/**
 * Returns an event to which staff may add guests.
 * @throws Problem `event_not_found`, `event_canceled`, `event_completed`
 */
export async function requireOpenEvent(tenantId: string, eventId: string): Promise<StoredEvent> {
  const event = await findEvent(tenantId, eventId);
  if (event === undefined) throw new Problem('event_not_found');
  if (event.cancellation !== null) throw new Problem('event_canceled');
  if (event.status === 'completed') throw new Problem('event_completed');
  return event;
}
