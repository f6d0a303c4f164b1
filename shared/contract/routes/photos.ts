import * as z from 'zod/mini';
import { atMost } from '#shared/model/common.ts';
import { photoUpload, photoUploadForm, photoUploadState } from '#shared/model/photos/photo.ts';
import { type RouteSpec, resource } from '../define.ts';

/** A visitor without an account sends the event's registration link. A super_admin names an event of the tenant. */
const registrationProof = z.object({
  event_id: z.optional(z.string().check(atMost(64, 'Unknown event'))),
  token: z.optional(z.string().check(atMost(128, 'Unknown link'))),
});

/** The bytes of a photo, for the tenant's staff and for the participant. Pages use the signed addresses in lists instead. */
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
  createPhotoUpload: {
    method: 'POST',
    path: '/photo-uploads',
    summary: 'Ask where to upload a photo',
    auth: ['host', 'participant', 'registration'],
    rights: ['table:get', 'table:put', 'table:update', 'uploads:sign'],
    query: registrationProof,
    body: photoUploadForm,
    reply: photoUpload,
    status: 201,
    errors: ['too_many_at_once'],
  },
  getPhotoUpload: {
    method: 'GET',
    path: '/photo-uploads/{id}',
    summary: 'Has the photo been processed?',
    auth: ['host', 'participant', 'registration'],
    rights: ['table:get', 'secrets:derive'],
    query: registrationProof,
    reply: photoUploadState,
    errors: ['upload_not_found'],
  },
  getPhotoFile: {
    ...photo,
    path: '/photos/participants/{file}',
    summary: "The same by file name: the participant's id and `photo_extension`",
  },
  getPhoto: { ...photo, path: '/participants/{id}/photo', summary: "A participant's photo" },
});
