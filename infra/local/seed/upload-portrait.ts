import { setTimeout as delay } from 'node:timers/promises';
import { photos } from '#shared/contract/routes/photos.ts';
import type { PhotoUpload, PhotoUploadState } from '#shared/model/photos/photo.ts';
import { type CallOptions, callApi } from './call-api.ts';

/** What a visitor presents as proof: a registration link. */
export interface LinkProof {
  readonly event_id: string;
  readonly token: string;
}

/** Milliseconds after which to stop waiting for a photo to be processed. */
const patience = 30_000;

/**
 * Uploads a JPEG as a phone does: requests an upload address, posts the photo there, and waits until it is processed.
 * @param proof only for a visitor; staff have a session in `options` instead
 * @returns the `photo_upload_id` for the registration
 */
export async function uploadPortrait(origin: string, photo: Buffer, proof?: LinkProof, options: CallOptions = {}): Promise<string> {
  const place = await callApi(origin, photos.createPhotoUpload, { ...proof, content_type: 'image/jpeg', size: photo.length }, options);
  return sendPhoto(origin, photo, place, () => callApi(origin, photos.getPhotoUpload, { ...proof, id: place.photo_upload_id }, options));
}

/**
 * Posts a JPEG to the place that was given for it, and waits until it is processed.
 * @returns the upload's id
 */
export async function sendPhoto(origin: string, photo: Buffer, place: PhotoUpload, look: () => Promise<PhotoUploadState>): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(place.fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const stored = await fetch(new URL(place.url, origin), { method: 'POST', body: form });
  if (!stored.ok) throw new Error(`Storage refused a photo: ${stored.status} ${await stored.text()}`);
  const deadline = Date.now() + patience;
  for (;;) {
    const state = await look();
    if (state.status === 'ready') return place.photo_upload_id;
    if (state.status === 'rejected' || Date.now() > deadline)
      throw new Error(`A photo was not processed: ${state.error ?? 'it took too long'}`);
    await delay(100);
  }
}
