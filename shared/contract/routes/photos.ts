import * as z from 'zod/mini';
import { resource } from '../define.ts';

/** The bytes of a photo, for staff of the tenant and for the person; pages use the signed addresses in lists instead. */
const bytes = z.instanceof(Uint8Array);

export const photos = resource('photos', {
  'of-participant': {
    method: 'GET',
    path: '/participants/{id}/photo',
    summary: "A participant's photo",
    auth: ['host', 'participant'],
    rights: ['table:get', 'index:all', 'photos:read'],
    reply: bytes,
    replyType: 'image/jpeg',
    conditional: true,
    errors: ['participant_not_found', 'not_found'],
  },
  file: {
    method: 'GET',
    path: '/photos/participants/{file}',
    summary: "The same by file name: the participant's id and `photo_extension`",
    auth: ['host', 'participant'],
    rights: ['table:get', 'index:all', 'photos:read'],
    reply: bytes,
    replyType: 'image/jpeg',
    conditional: true,
    errors: ['participant_not_found', 'not_found'],
  },
});
