import { photos } from '#shared/contract/routes/photos.ts';
import { getPhoto, participantOfFile } from '../../domain/participant-photos.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(photos.file, async ({ actor, params, ifNoneMatch }) =>
  getPhoto(actor, participantOfFile(params.file), ifNoneMatch),
);
