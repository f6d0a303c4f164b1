import * as z from 'zod/mini';
import { atMost } from '#shared/model/common.ts';
import { photoUpload, photoUploadForm, photoUploadState } from '#shared/model/photo.ts';
import { resource } from '../define.ts';

/** A visitor without an account proves the event's registration link; a super_admin names the event whose tenant is meant. */
const registrationProof = z.object({
  event_id: z.optional(z.string().check(atMost(64, 'Unknown event'))),
  token: z.optional(z.string().check(atMost(128, 'Unknown link'))),
});

export const photoUploads = resource('photo-uploads', {
  create: {
    method: 'POST',
    path: '/photo-uploads',
    summary: 'Ask where to upload a photo',
    auth: ['host', 'participant', 'registration'],
    rights: ['table:get', 'table:put', 'uploads:sign'],
    query: registrationProof,
    body: photoUploadForm,
    reply: photoUpload,
    status: 201,
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/photo-uploads/{id}',
    summary: 'Has the photo been processed?',
    auth: ['host', 'participant', 'registration'],
    rights: ['table:get', 'secrets:derive'],
    query: registrationProof,
    reply: photoUploadState,
    errors: ['upload_not_found'],
  },
});
