import { photos } from '#shared/contract/routes/participants/photos.ts';
import { getPhotoFile } from '../../domain/photos/get-photo.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(photos.getPhotoFile, async ({ actor, params, ifNoneMatch }) => getPhotoFile(actor, params.file, ifNoneMatch));
