import { Problem } from '#shared/contract/errors.ts';
import type { PhotoUpload, PhotoUploadState } from '#shared/model/participants/photo.ts';
import { focusSuffix, type PhotoFocus } from '#shared/rules/participants/photo-focus.ts';
import { findUpload, putUpload } from '../../data/photos/uploads.ts';
import { presignUpload } from '../../lib/aws/storage.ts';
import type { ParticipantActor, StaffActor, VisitorActor } from '../../lib/call/actor.ts';
import { photoSigner } from '../../lib/photos/photo-urls.ts';
import { realEffects } from '../effects.ts';
import { ownTenant, tenantOfEvent } from '../tenants/resolve-tenant.ts';

type Uploader = StaffActor | ParticipantActor | VisitorActor;

/** A super_admin has no tenant, so the tenant comes from the event that they name. */
async function tenantOf(actor: Uploader, eventId: string | undefined): Promise<string> {
  if (actor.kind !== 'staff') return actor.tenantId;
  if (actor.role !== 'super_admin') return ownTenant(actor);
  if (eventId === undefined) throw new Problem('invalid_input', { fields: { event_id: 'Event ID is required' } });
  return tenantOfEvent(actor, eventId);
}

/** A ticket for one photo, and where to POST it. */
export async function createPhotoUpload(
  actor: Uploader,
  { contentType, focus, eventId }: { contentType: string; focus: PhotoFocus | null | undefined; eventId: string | undefined },
  { now, newId } = realEffects,
): Promise<PhotoUpload> {
  // The photo gets this id as its key.
  const uploadId = newId() + (focus ? focusSuffix(focus) : '');
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
    thumbnail_url: upload.status === 'ready' ? sign(upload.id).thumbnail_url : null,
  };
}
