import * as z from 'zod/mini';
import type { ReplyOf, RequestOf, Route } from '#shared/contract/define.ts';
import { photos } from '#shared/contract/routes/photos.ts';
import { type PhotoUpload, type PhotoUploadState, type PublicPicture, photoUploadForm } from '#shared/model/photos/photo.ts';
import type { PhotoFocus } from '#shared/rules/photos/photo-focus.ts';
import { mayPass } from '../api/calls/may-pass.ts';
import { compressImage, DecoderMissing, toJpeg } from './compress-image.ts';
import { contentTypeOf, isHeic, needsCompression, photoProblem, photoProblemText, sizeProblem, withOwnType } from './photo-checks.ts';

export const photoUploadText = {
  noNetwork: 'The photo could not be uploaded. Please check your network and try again.',
  notUploaded: 'The photo could not be uploaded. Please try again.',
} as const;

/** The error to show at the photo field. */
export class PhotoProblem extends Error {
  override readonly name = 'PhotoProblem';
  /** Whether the same photo may succeed on a retry. */
  readonly passing: boolean;

  constructor(message: string, options: { passing?: boolean } = {}) {
    super(message);
    this.passing = options.passing ?? false;
  }
}

/** What allows the upload: how the uploader calls the API and, for a visitor, the event's registration link. */
export interface UploadProof {
  call: <R extends Route>(route: R, input: RequestOf<R>, options: { signal: AbortSignal }) => Promise<ReplyOf<R>>;
  event_id?: string;
  token?: string;
}

/**
 * Prepares the file for upload: checks it, converts HEIC to JPEG, and compresses it if it is above 300 KB.
 * @param onCompressing called before work that takes a moment; `canBeShown`: whether the browser can show the file as it is
 * @param longestSide the most pixels of a compressed photo's longer side; by default, enough for a portrait
 * @throws PhotoProblem
 */
export async function preparePhoto(chosen: File, onCompressing: (canBeShown: boolean) => void, longestSide?: number): Promise<File> {
  const file = await withOwnType(chosen).catch(() => chosen);
  const problem = photoProblem(file);
  if (problem !== null) throw new PhotoProblem(problem);
  const heic = isHeic(file);
  if (!heic && !needsCompression(file)) return file;
  onCompressing(!heic);
  const prepared = await (heic ? toJpeg(file, longestSide) : compressImage(file, longestSide)).catch((error: unknown) => {
    if (error instanceof DecoderMissing) throw new PhotoProblem(photoUploadText.noNetwork, { passing: true });
    // Storage accepts the file as it is. If anything is wrong with the file, the server will say so more precisely.
    if (!heic && sizeProblem(file.size) === null) return file;
    throw new PhotoProblem(heic ? photoProblemText.unknownImage : photoProblemText.compressionFailed);
  });
  const tooLarge = sizeProblem(prepared.size);
  if (tooLarge !== null) throw new PhotoProblem(tooLarge);
  return prepared;
}

/** Milliseconds to wait before uploading, because a photo that was just moved may be moved again. */
const restMs = 500;

/**
 * Uploads a prepared photo directly to storage.
 * @param focus where the photo was moved to; null if it was not moved
 * @param onProgress called with 0 to 1
 * @param publicAs what it is for, if anybody may see it
 * @returns the upload's id, for the form; processing continues in the meantime (`awaitPhoto`)
 * @throws PhotoProblem, ApiError, or AbortError
 */
export async function uploadPhoto(
  file: File,
  { call, ...query }: UploadProof,
  focus: PhotoFocus | null,
  onProgress: (part: number) => void,
  signal: AbortSignal,
  publicAs?: PublicPicture,
): Promise<string> {
  if (focus !== null) {
    await new Promise((resolve) => setTimeout(resolve, restMs));
    signal.throwIfAborted();
  }
  const form = z.safeParse(photoUploadForm, { content_type: contentTypeOf(file), size: file.size, focus, public_as: publicAs });
  if (!form.success) throw new PhotoProblem(form.error.issues[0]?.message ?? photoProblemText.unknownImage);
  const ticket = await call(photos.createPhotoUpload, { ...query, ...form.data }, { signal });
  await postToStorage(ticket, file, onProgress, signal);
  return ticket.photo_upload_id;
}

const pending: PhotoUploadState = { status: 'pending', error: null, thumbnail_url: null };

/**
 * Polls until the photo has been processed: quickly at first, then once a second, for a minute. Network failures are retried.
 * @throws PhotoProblem if it was rejected; ApiError, or AbortError
 */
export async function awaitPhoto(id: string, { call, ...query }: UploadProof, signal: AbortSignal): Promise<PhotoUploadState> {
  for (let waited = 0; ; ) {
    const state = await call(photos.getPhotoUpload, { id, ...query }, { signal }).catch((error: unknown) => {
      if (mayPass(error)) return pending;
      throw error;
    });
    if (state.status === 'rejected') throw new PhotoProblem(state.error ?? photoProblemText.unknownImage);
    if (state.status !== 'pending' || waited > 60_000) return state;
    const pause = waited < 2000 ? 300 : 1000;
    waited += pause;
    await new Promise((resolve) => setTimeout(resolve, pause));
    signal.throwIfAborted();
  }
}

/** Uses XMLHttpRequest, because fetch does not report an upload's progress. */
function postToStorage(ticket: PhotoUpload, file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    for (const [name, value] of Object.entries(ticket.fields)) form.append(name, value);
    form.append('file', file);
    request.open('POST', ticket.url);
    request.upload.addEventListener('progress', (progress) => {
      if (progress.lengthComputable) onProgress(progress.loaded / progress.total);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else if (/EntityTooLarge/.test(request.responseText)) reject(new PhotoProblem(photoProblemText.tooLarge));
      else reject(new PhotoProblem(photoUploadText.notUploaded, { passing: true }));
    });
    request.addEventListener('error', () => reject(new PhotoProblem(photoUploadText.noNetwork, { passing: true })));
    request.addEventListener('abort', () => reject(new DOMException('Upload stopped', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
