import { photos } from '#shared/contract/routes/photos.ts';
import { handle } from '../../call/handle.ts';
import { createPhotoUpload } from '../../domain/photos/photo-uploads.ts';

export const handler = handle(photos.createPhotoUpload, ({ actor, query, body, clientAddress }) =>
  createPhotoUpload(actor, {
    contentType: body.content_type,
    focus: body.focus,
    eventId: query.event_id,
    publicAs: body.public_as,
    clientAddress,
  }),
);
