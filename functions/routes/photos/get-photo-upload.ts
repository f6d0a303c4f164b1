import { photos } from '#shared/contract/routes/photos.ts';
import { handle } from '../../call/handle.ts';
import { getPhotoUpload } from '../../domain/photos/photo-uploads.ts';

export const handler = handle(photos.getPhotoUpload, ({ actor, params, query }) => getPhotoUpload(actor, params.id, query.event_id));
