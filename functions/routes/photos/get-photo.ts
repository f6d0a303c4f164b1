import { photos } from '#shared/contract/routes/photos.ts';
import { handle } from '../../call/handle.ts';
import { getPhoto } from '../../domain/photos/get-photo.ts';

export const handler = handle(photos.getPhoto, ({ actor, params, ifNoneMatch }) => getPhoto(actor, params.id, ifNoneMatch));
