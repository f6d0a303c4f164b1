import * as z from 'zod/mini';
import { cancellationForm, cancellationPreview } from '#shared/model/cancellations/cancellation.ts';
import { event } from '#shared/model/events/event.ts';
import { resource } from '../define.ts';

/** Canceling an event, so that everybody concerned is told. */
export const cancellations = resource('cancellations', {
  previewCancellation: {
    method: 'POST',
    path: '/events/{id}/cancellation/preview',
    summary: 'The mail about a cancellation, as a guest gets it, and to how many it would go; changes nothing',
    auth: ['host'],
    rights: ['table:get', 'table:batch-get', 'table:query', 'secrets:derive'],
    body: cancellationForm,
    reply: z.object({ preview: cancellationPreview }),
    errors: ['event_not_found', 'links_too_early'],
  },
  cancelEvent: {
    method: 'POST',
    path: '/events/{id}/cancellation',
    summary: 'Cancel an upcoming event; everybody concerned is mailed ten minutes later',
    auth: ['host'],
    rights: ['table:get', 'table:put', 'table:update'],
    body: cancellationForm,
    reply: z.object({ event }),
    errors: ['event_not_found', 'event_canceled', 'not_upcoming', 'links_too_early', 'conflict'],
  },
  undoCancellation: {
    method: 'DELETE',
    path: '/events/{id}/cancellation',
    summary: 'Make a canceled event upcoming again, while nobody has been told',
    auth: ['host'],
    rights: ['table:get', 'table:put', 'table:update', 'table:delete'],
    reply: z.object({ event }),
    errors: ['event_not_found', 'guests_told', 'conflict'],
  },
});
