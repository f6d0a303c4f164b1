import { photos } from '#shared/contract/routes/photos.ts';
import { handle } from '../../call/handle.ts';
import { getPhotoFile } from '../../domain/photos/get-photo.ts';

export const handler = handle(photos.getPhotoFile, async ({ actor, params, ifNoneMatch }) => getPhotoFile(actor, params.file, ifNoneMatch));
