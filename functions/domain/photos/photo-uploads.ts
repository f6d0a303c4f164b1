import { Problem } from '#shared/contract/errors.ts';
import type { PhotoUpload, PhotoUploadState, PublicPicture } from '#shared/model/photos/photo.ts';
import { focusSuffix, type PhotoFocus } from '#shared/rules/photos/photo-focus.ts';
import type { ParticipantActor, StaffActor, VisitorActor } from '../../call/actor.ts';
import { findUpload, putUpload, type StoredUpload } from '../../data/photos/uploads.ts';
import { countUploading, type Pace } from '../../data/registration/registration-pace.ts';
import { presignUpload } from '../../lib/aws/storage.ts';
import { photoSigner } from '../../lib/photos/photo-urls.ts';
import { logoSuffix, picturePath, pictureSuffix, pictureWidths } from '../../lib/public-pages/picture-files.ts';
import { ownTenant, tenantOfEvent } from '../access/resolve-tenant.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

type Uploader = StaffActor | ParticipantActor | VisitorActor;

/** Returns the uploader's tenant. A super_admin has none, so the tenant comes from the event that they name. */
async function tenantOf(actor: Uploader, eventId: string | undefined): Promise<string> {
  if (actor.kind !== 'staff') return actor.tenantId;
  if (actor.role !== 'super_admin') return ownTenant(actor);
  if (eventId === undefined) throw new Problem('invalid_input', { fields: { event_id: 'Event ID is required' } });
  return tenantOfEvent(actor, eventId);
}

/** Rate limits for uploads. `ofMany`: for a room where everyone shares one network address, and for staff; `ofOne`: for one guest. */
const ofMany: Pace = { burst: 120, everyMs: 1000, anHour: 1500, longestMs: 300_000 };
const ofOne: Pace = { burst: 20, everyMs: 10_000, anHour: 100, longestMs: 300_000 };

interface Wanted {
  readonly contentType: string;
  readonly focus: PhotoFocus | null | undefined;
  readonly eventId: string | undefined;
  readonly publicAs: PublicPicture | undefined;
  /** The network that the client is in. */
  readonly clientAddress: string;
}

/**
 * Issues a ticket for one photo, and says where to POST it.
 * @throws Problem `too_many_at_once` (docs/rules/photos.md#upload); `forbidden` for a guest and a public picture
 */
export async function createPhotoUpload(
  actor: Uploader,
  { contentType, focus, eventId, publicAs, clientAddress }: Wanted,
  { now, newId } = realTimeAndIds,
): Promise<PhotoUpload> {
  if (publicAs !== undefined && actor.kind !== 'staff') throw new Problem('forbidden');
  // This id will also be the photo's key.
  const uploadId = newId() + (focus ? focusSuffix(focus) : '');
  const tenantId = await tenantOf(actor, eventId);
  const who =
    actor.kind === 'visitor'
      ? { eventId: actor.eventId, clientAddress }
      : { id: actor.kind === 'participant' ? actor.participantId : actor.userId };
  const waitMs = await countUploading(tenantId, who, now(), actor.kind === 'participant' ? ofOne : ofMany);
  if (waitMs > 0) throw new Problem('too_many_at_once', { retryAfter: Math.ceil(waitMs / 1000) });
  const [post] = await Promise.all([presignUpload(uploadId, contentType), putUpload(tenantId, uploadId, now(), publicAs)]);
  return { photo_upload_id: uploadId, ...post };
}

/** Returns the address of a small picture of an upload that is ready. */
function addressOf({ id, publicAs }: StoredUpload, sign: Awaited<ReturnType<typeof photoSigner>>): string | null {
  if (publicAs === null) return sign(id).thumbnail_url;
  return picturePath(`${id}${publicAs === 'logo' ? logoSuffix : pictureSuffix(pictureWidths[0])}`);
}

/**
 * Returns the state of an upload.
 * @throws Problem `upload_not_found`
 */
export async function getPhotoUpload(actor: Uploader, uploadId: string, eventId: string | undefined): Promise<PhotoUploadState> {
  const tenantId = await tenantOf(actor, eventId);
  const [upload, sign] = await Promise.all([findUpload(tenantId, uploadId), photoSigner(tenantId)]);
  if (upload === undefined) throw new Problem('upload_not_found');
  return {
    status: upload.status,
    error: upload.error,
    thumbnail_url: upload.status === 'ready' ? addressOf(upload, sign) : null,
  };
}
