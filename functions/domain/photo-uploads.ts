import { Problem } from '#shared/contract/errors.ts';
import type { PhotoUpload, PhotoUploadState } from '#shared/model/photo.ts';
import { attachPhoto, findUpload, findUploadOfAnyTenant, finishUpload, putUpload, type StoredUpload } from '../data/uploads.ts';
import type { ParticipantActor, StaffActor, VisitorActor } from '../lib/actor.ts';
import { photoSigner } from '../lib/photo-urls.ts';
import { processPhoto } from '../lib/photos.ts';
import { deletePhoto, deleteUpload, presignUpload, putPhoto, readUpload } from '../lib/storage.ts';
import { realEffects } from './effects.ts';
import { ownTenant, tenantOfEvent } from './tenancy.ts';

type Uploader = StaffActor | ParticipantActor | VisitorActor;

/** A super_admin has no tenant of their own, and names an event of the one they mean. */
async function tenantOf(actor: Uploader, eventId: string | undefined): Promise<string> {
  if (actor.kind !== 'staff') return actor.tenantId;
  if (actor.role !== 'super_admin') return ownTenant(actor);
  if (eventId === undefined) throw new Problem('invalid_input', { fields: { event_id: 'Event ID is required' } });
  return tenantOfEvent(actor, eventId);
}

/** A ticket for one photo, and where to POST it. */
export async function openPhotoUpload(
  actor: Uploader,
  { contentType, eventId }: { contentType: string; eventId: string | undefined },
  { now, newId } = realEffects,
): Promise<PhotoUpload> {
  const uploadId = newId();
  const tenantId = await tenantOf(actor, eventId);
  const [post] = await Promise.all([presignUpload(uploadId, contentType), putUpload(tenantId, uploadId, now())]);
  return { photo_upload_id: uploadId, ...post };
}

/** @throws Problem `upload_not_found` */
export async function getPhotoUpload(actor: Uploader, uploadId: string, eventId: string | undefined): Promise<PhotoUploadState> {
  const tenantId = await tenantOf(actor, eventId);
  const [upload, sign] = await Promise.all([findUpload(tenantId, uploadId), photoSigner(tenantId)]);
  if (upload === undefined) throw new Problem('upload_not_found');
  return {
    status: upload.status,
    error: upload.error,
    thumbnail_url: upload.status === 'ready' ? sign(upload.photoKey).thumbnail_url : null,
  };
}

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
  if (processed.ok) await putPhoto(upload.tenantId, upload.photoKey, processed.photo, processed.thumbnail);
  await settle(upload, processed.ok ? { status: 'ready' } : { status: 'rejected', error: processed.reason });
  await deleteUpload(uploadId);
}

/** Whichever of form and processing comes second attaches the photo; both may be trying at once. */
async function settle(upload: StoredUpload, outcome: { status: 'ready' } | { status: 'rejected'; error: string }): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const current = attempt === 0 ? upload : await findUpload(upload.tenantId, upload.id, { consistent: true });
    if (current === undefined || current.status !== 'pending') return;
    if (outcome.status === 'rejected' || current.attachedTo === null) {
      if (await finishUpload(current, outcome)) return;
    } else if (await attachPhoto(current, current.attachedTo)) return;
  }
  // The person was removed while their photo was on its way: nobody is left to show it.
  if (outcome.status === 'ready') await deletePhoto(upload.tenantId, upload.photoKey);
}
