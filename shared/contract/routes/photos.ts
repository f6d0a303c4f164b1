import * as z from 'zod/mini';
import { type RouteSpec, resource } from '../define.ts';

/** The bytes of a photo, for staff of the tenant and for the person; pages use the signed addresses in lists instead. */
const bytes = z.instanceof(Uint8Array);

const photo = {
  method: 'GET',
  auth: ['host', 'participant'],
  rights: ['table:get', 'index:all', 'photos:read'],
  reply: bytes,
  replyType: 'image/jpeg',
  conditional: true,
  errors: ['participant_not_found', 'not_found'],
} as const satisfies Partial<RouteSpec>;

export const photos = resource('photos', {
  'of-participant': { ...photo, path: '/participants/{id}/photo', summary: "A participant's photo" },
  file: {
    ...photo,
    path: '/photos/participants/{file}',
    summary: "The same by file name: the participant's id and `photo_extension`",
  },
});
