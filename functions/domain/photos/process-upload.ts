import { focusIn } from '#shared/rules/photos/photo-focus.ts';
import { attachPhoto, findUpload, findUploadOfAnyTenant, finishUpload, type StoredUpload } from '../../data/photos/uploads.ts';
import { deletePhoto, deleteUpload, putPhoto, readUpload } from '../../lib/aws/storage.ts';
import { processPhoto } from '../../lib/photos/photos.ts';

// Separate from `photo-uploads.ts`, whose callers have no sharp: only the photo processor has its layer.

/**
 * Makes a photo and its thumbnail from an uploaded file, and attaches them if the form was sent meanwhile. Idempotent at any point: the
 * ticket records what is left to do. The original is deleted last.
 */
export async function processUpload(uploadId: string): Promise<void> {
  const upload = await findUploadOfAnyTenant(uploadId);
  // Expired, or processed by an earlier delivery of the same event.
  if (upload === undefined || upload.status !== 'pending') return deleteUpload(uploadId);
  const bytes = await readUpload(uploadId);
  if (bytes === undefined) return;
  const processed = await processPhoto(bytes, focusIn(uploadId));
  if (processed.ok) await putPhoto(upload.tenantId, upload.id, processed.photo, processed.thumbnail);
  await settle(upload, processed.ok ? { status: 'ready' } : { status: 'rejected', error: processed.reason });
  await deleteUpload(uploadId);
}

/**
 * Settles an upload: whichever of form and processing comes second attaches the photo; both may try at once. Not `retryWhenChanged`: the
 * form comes once, so a refusal after a fresh read is final, and more attempts would only keep the photo of someone erased for longer.
 */
async function settle(upload: StoredUpload, outcome: { status: 'ready' } | { status: 'rejected'; error: string }): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const current = attempt === 0 ? upload : await findUpload(upload.tenantId, upload.id, { consistent: true });
    if (current === undefined || current.status !== 'pending') return;
    if (outcome.status === 'rejected' || current.participantId === null) {
      if (await finishUpload(current, outcome)) return;
    } else if (await attachPhoto(current, current.participantId)) return;
  }
  // The participant was erased during processing, so no profile shows the photo.
  if (outcome.status === 'ready') await deletePhoto(upload.tenantId, upload.id);
}
