import { photos } from '#shared/contract/routes/photos.ts';
import { getPhoto, participantOfFile } from '../../domain/photos/get-photo.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(photos.file, async ({ actor, params, ifNoneMatch }) =>
  getPhoto(actor, participantOfFile(params.file), ifNoneMatch),
);
