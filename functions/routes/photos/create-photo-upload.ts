import { photos } from '#shared/contract/routes/participants/photos.ts';
import { createPhotoUpload } from '../../domain/photos/photo-uploads.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(photos.createPhotoUpload, ({ actor, query, body, clientAddress }) =>
  createPhotoUpload(actor, { contentType: body.content_type, focus: body.focus, eventId: query.event_id, clientAddress }),
);
