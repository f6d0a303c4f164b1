import type { PublicPicture } from '#shared/model/photos/photo.ts';
import { focusIn } from '#shared/rules/photos/photo-focus.ts';
import {
  attachPhoto,
  findUpload,
  findUploadOfAnyTenant,
  finishUpload,
  type Outcome,
  type StoredUpload,
} from '../../data/photos/uploads.ts';
import { putPicture } from '../../lib/aws/page-files.ts';
import { deletePhoto, deleteUpload, putPhoto, readUpload } from '../../lib/aws/storage.ts';
import { processPhoto, processPublicPicture } from '../../lib/photos/photos.ts';
import { dropPictures } from './drop-pictures.ts';

// Kept separate from `photo-uploads.ts`, whose callers lack the image library sharp: only the photo processor has the layer with it.

/**
 * Creates a photo and its thumbnail from an uploaded file, and attaches them if the form has been sent in the meantime. Idempotent at any
 * point, because the ticket records what is left to do. The original is deleted last.
 */
export async function processUpload(uploadId: string): Promise<void> {
  const upload = await findUploadOfAnyTenant(uploadId);
  // The upload has expired, or was processed by an earlier delivery of the same event.
  if (upload === undefined || upload.status !== 'pending') return deleteUpload(uploadId);
  const bytes = await readUpload(uploadId);
  if (bytes === undefined) return;
  if (upload.publicAs !== null) {
    await settlePublic(upload, await makePublic(upload, upload.publicAs, bytes));
    return deleteUpload(uploadId);
  }
  const processed = await processPhoto(bytes, focusIn(uploadId));
  if (processed.ok) await putPhoto(upload.tenantId, upload.id, processed.photo, processed.thumbnail);
  await settle(upload, processed.ok ? { status: 'ready' } : { status: 'rejected', error: processed.reason });
  await deleteUpload(uploadId);
}

/** Creates the files of a picture that anybody can see. Its form waits until they exist. */
async function makePublic({ id }: StoredUpload, use: PublicPicture, bytes: Buffer): Promise<Outcome> {
  const processed = await processPublicPicture(bytes, use);
  if (!processed.ok) return { status: 'rejected', error: processed.reason };
  await Promise.all(processed.files.map(({ suffix, type, body }) => putPicture(`${id}${suffix}`, type, body)));
  return { status: 'ready', size: processed.size };
}

/** Settles an upload of a public picture. If its ticket is gone, expired or with its organization, nothing will ever show the picture. */
async function settlePublic(upload: StoredUpload, outcome: Outcome): Promise<void> {
  if ((await finishUpload(upload, outcome)) || outcome.status === 'rejected') return;
  // Another delivery of the same event may have settled it.
  if ((await findUpload(upload.tenantId, upload.id, { consistent: true })) !== undefined) return;
  await dropPictures(upload.publicAs === 'logo' ? { logoId: upload.id } : { pictureId: upload.id });
}

/**
 * Settles an upload. The form and the processing may finish in either order; whichever is second attaches the photo, and both may try at
 * the same time. Does not use `retryWhenChanged`: the form is sent only once, so a refusal after a fresh read is final, and more attempts
 * would only keep an erased person's photo for longer.
 */
async function settle(upload: StoredUpload, outcome: { status: 'ready' } | { status: 'rejected'; error: string }): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const current = attempt === 0 ? upload : await findUpload(upload.tenantId, upload.id, { consistent: true });
    if (current === undefined || current.status !== 'pending') return;
    if (outcome.status === 'rejected' || current.participantId === null) {
      if (await finishUpload(current, outcome)) return;
    } else if (await attachPhoto(current, current.participantId)) return;
  }
  // The participant was erased during processing, so no profile will ever show the photo.
  if (outcome.status === 'ready') await deletePhoto(upload.tenantId, upload.id);
}
