import { photoUploads } from '#shared/contract/routes/photo-uploads.ts';
import { getPhotoUpload } from '../../domain/photos/photo-uploads.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(photoUploads.get, ({ actor, params, query }) => getPhotoUpload(actor, params.id, query.event_id));
