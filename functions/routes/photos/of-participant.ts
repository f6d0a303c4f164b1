import { photos } from '#shared/contract/routes/photos.ts';
import { getPhoto } from '../../domain/participant-photos.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(photos['of-participant'], ({ actor, params, ifNoneMatch }) => getPhoto(actor, params.id, ifNoneMatch));
