import * as z from 'zod/mini';
import { projectorLink, projectorView } from '#shared/model/projector/projector.ts';
import { resource } from '../define.ts';

/** Routes of the projector, for anyone who has its link. */
export const roomProjector = resource('projector', {
  getProjector: {
    method: 'GET',
    path: '/screens/{token}',
    summary: 'An evening as its projector shows it: event, clock, and who sits where in the present round, or in the next before it begins',
    auth: ['public'],
    rights: ['table:get', 'table:query'],
    reply: projectorView,
    errors: ['link_not_found'],
  },
  shareProjector: {
    method: 'POST',
    path: '/events/{id}/night/screen',
    summary: "The link of the event's projector, and its QR code; `reset` replaces it",
    auth: ['host'],
    rights: [
      'table:get',
      'table:query',
      'table:put',
      'table:delete',
      'table:update',
      'table:batch-write',
      'secrets:derive',
      'sockets:post',
      'sockets:delete',
    ],
    body: z.object({ reset: z.optional(z.boolean('Please say yes or no')) }),
    reply: projectorLink,
    errors: ['event_not_found', 'conflict'],
  },
});
