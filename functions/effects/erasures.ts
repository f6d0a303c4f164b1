import { readDeletion } from '../data/table/stream/event-records.ts';
import { readDueClosing } from '../data/table/stream/tenant-records.ts';
import { clearDeletedEvent } from '../domain/events/delete-event.ts';
import { followErasure } from '../domain/tenants/follow-erasure.ts';
import { each } from './effect.ts';
import { runEffects } from './run-effects.ts';

/** Removes the next part of a deleted event, and of an organization that is erased. */
export const handler = runEffects('erasures', {
  clearDeletedEvent: each(readDeletion, ({ tenantId, eventId }) => clearDeletedEvent(tenantId, eventId)),
  followErasure: each(
    (record) => readDueClosing(record, Date.now()),
    (tenantId) => followErasure(tenantId),
  ),
});
