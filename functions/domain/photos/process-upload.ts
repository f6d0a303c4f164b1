import { attachPhoto, findUpload, findUploadOfAnyTenant, finishUpload, type StoredUpload } from '../../data/photos/uploads.ts';
import { deletePhoto, deleteUpload, putPhoto, readUpload } from '../../lib/aws/storage.ts';
import { processPhoto } from '../../lib/photos/photos.ts';

// Apart from `photo-uploads.ts`, whose callers have no sharp: only the photo reader carries its layer.

/**
 * Turns an uploaded file into a photo and its thumbnail, and attaches them when the form was sent meanwhile. Safe to
 * run again at any point: the ticket says what is left to do. The original is deleted last.
 */
export async function processUpload(uploadId: string): Promise<void> {
  const upload = await findUploadOfAnyTenant(uploadId);
  // Forgotten, or done by an earlier delivery of the same notice.
  if (upload === undefined || upload.status !== 'pending') return deleteUpload(uploadId);
  const bytes = await readUpload(uploadId);
  if (bytes === undefined) return;
  const processed = await processPhoto(bytes);
  if (processed.ok) await putPhoto(upload.tenantId, upload.id, processed.photo, processed.thumbnail);
  await settle(upload, processed.ok ? { status: 'ready' } : { status: 'rejected', error: processed.reason });
  await deleteUpload(uploadId);
}

/** Whichever of form and processing comes second attaches the photo; both may be trying at once. */
async function settle(upload: StoredUpload, outcome: { status: 'ready' } | { status: 'rejected'; error: string }): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const current = attempt === 0 ? upload : await findUpload(upload.tenantId, upload.id, { consistent: true });
    if (current === undefined || current.status !== 'pending') return;
    if (outcome.status === 'rejected' || current.participantId === null) {
      if (await finishUpload(current, outcome)) return;
    } else if (await attachPhoto(current, current.participantId)) return;
  }
  // The person was removed while their photo was on its way: nobody is left to show it.
  if (outcome.status === 'ready') await deletePhoto(upload.tenantId, upload.id);
}
