import { photos } from '#shared/contract/routes/participants/photos.ts';
import { getPhotoUpload } from '../../domain/photos/photo-uploads.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(photos.getPhotoUpload, ({ actor, params, query }) => getPhotoUpload(actor, params.id, query.event_id));
