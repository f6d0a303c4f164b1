import { readDeletion } from '../data/events/event-records.ts';
import { readDueClosing } from '../data/tenants/tenant-records.ts';
import { followErasure } from '../domain/closing/follow-erasure.ts';
import { clearDeletedEvent } from '../domain/events/delete-event.ts';
import { each } from './effect.ts';
import { runEffects } from './run-effects.ts';

/** Removes the next part of a deleted event, or of an erased organization. */
export const handler = runEffects('erasures', {
  clearDeletedEvent: each(readDeletion, ({ tenantId, eventId }) => clearDeletedEvent(tenantId, eventId)),
  followErasure: each(
    (record) => readDueClosing(record, Date.now()),
    (tenantId) => followErasure(tenantId),
  ),
});
