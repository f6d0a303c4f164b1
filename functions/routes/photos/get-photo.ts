import { photos } from '#shared/contract/routes/participants/photos.ts';
import { getPhoto } from '../../domain/photos/get-photo.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(photos.getPhoto, ({ actor, params, ifNoneMatch }) => getPhoto(actor, params.id, ifNoneMatch));
