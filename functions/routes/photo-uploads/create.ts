import { photoUploads } from '#shared/contract/routes/photo-uploads.ts';
import { openPhotoUpload } from '../../domain/photos/photo-uploads.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(photoUploads.create, ({ actor, query, body }) =>
  openPhotoUpload(actor, { contentType: body.content_type, eventId: query.event_id }),
);
