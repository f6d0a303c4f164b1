import * as z from 'zod/mini';
import { keys } from '../table/keys.ts';
import { getItem, type Item, transact, updateItem, type Write } from '../table/table.ts';

/**
 * A photo on its way: the meeting point of the form that uses it and the function that processes it. Whichever
 * comes second attaches the photo (docs/rules/photos.md#upload).
 */
export interface StoredUpload {
  readonly id: string;
  readonly tenantId: string;
  readonly status: 'pending' | 'ready' | 'rejected';
  /** Why it was rejected, for people. */
  readonly error: string | null;
  /** Names the processed photo, once ready. */
  readonly photoKey: string;
  /** Whose photo it became. */
  readonly attachedTo: { readonly participantId: string } | null;
}

/** A ticket is forgotten after a day, used or not: by then the photo stands in the profile. */
const keptSeconds = 24 * 3600;

const stored = z.object({
  id: z.string(),
  tenant_id: z.string(),
  status: z.enum(['pending', 'ready', 'rejected']),
  error: z.optional(z.string()),
  participant_id: z.optional(z.string()),
});

function parseUpload(item: Item): StoredUpload {
  const row = z.parse(stored, item);
  const { participant_id: participantId } = row;
  return {
    id: row.id,
    tenantId: row.tenant_id,
    status: row.status,
    error: row.error ?? null,
    photoKey: row.id,
    attachedTo: participantId === undefined ? null : { participantId },
  };
}

/** A new ticket. `now`: epoch ms. */
export async function putUpload(tenantId: string, uploadId: string, now: number): Promise<void> {
  const ttl = Math.floor(now / 1000) + keptSeconds;
  await transact([
    { put: { ...keys.upload(tenantId, uploadId), id: uploadId, tenant_id: tenantId, status: 'pending', ttl } },
    { put: { ...keys.uploadPointer(uploadId), tenant_id: tenantId, ttl } },
  ]);
}

export async function findUpload(
  tenantId: string,
  uploadId: string,
  options: { consistent?: boolean } = {},
): Promise<StoredUpload | undefined> {
  const item = await getItem(keys.upload(tenantId, uploadId), options);
  return item === undefined ? undefined : parseUpload(item);
}

/** By id alone, for what storage tells of an object. */
export async function findUploadOfAnyTenant(uploadId: string): Promise<StoredUpload | undefined> {
  const pointer = await getItem(keys.uploadPointer(uploadId), { consistent: true });
  if (pointer === undefined) return undefined;
  return findUpload(z.parse(z.object({ tenant_id: z.string() }), pointer).tenant_id, uploadId, { consistent: true });
}

/** The form's side of the meeting: the upload becomes this person's, unless it is somebody's already or was rejected. */
export function attachUpload(tenantId: string, uploadId: string, to: { participantId: string }, seen: StoredUpload['status']): Write {
  return {
    change: {
      key: keys.upload(tenantId, uploadId),
      update: 'SET participant_id = :p',
      condition: '#status = :seen AND attribute_not_exists(participant_id)',
      names: { '#status': 'status' },
      values: { ':p': to.participantId, ':seen': seen },
    },
  };
}

/** The processing's side: ready for a form that was not there yet, or rejected in any case. @returns false when a form has come meanwhile */
export async function finishUpload(
  upload: StoredUpload,
  outcome: { status: 'ready' } | { status: 'rejected'; error: string },
): Promise<boolean> {
  const item = await updateItem({
    key: keys.upload(upload.tenantId, upload.id),
    update: outcome.status === 'ready' ? 'SET #status = :status' : 'SET #status = :status, #error = :error',
    condition: outcome.status === 'ready' ? '#status = :pending AND attribute_not_exists(participant_id)' : '#status = :pending',
    names: outcome.status === 'ready' ? { '#status': 'status' } : { '#status': 'status', '#error': 'error' },
    values: {
      ':pending': 'pending',
      ':status': outcome.status,
      ...(outcome.status === 'ready' ? {} : { ':error': outcome.error }),
    },
  });
  return item !== undefined;
}

/**
 * The processing's side, when the form was first: the photo goes to the profile. The person's events follow from the
 * profile's change, as with any other.
 * @returns false when any of them changed meanwhile
 */
export async function attachPhoto(upload: StoredUpload, to: { participantId: string }): Promise<boolean> {
  const { tenantId } = upload;
  const refused = await transact([
    {
      change: {
        key: keys.upload(tenantId, upload.id),
        update: 'SET #status = :ready',
        condition: '#status = :pending AND participant_id = :p',
        names: { '#status': 'status' },
        values: { ':ready': 'ready', ':pending': 'pending', ':p': to.participantId },
      },
    },
    {
      change: {
        key: keys.profile(tenantId, to.participantId),
        update: 'SET photo = :photo REMOVE awaits ADD version :one',
        condition: 'awaits = :upload',
        values: { ':photo': upload.photoKey, ':one': 1, ':upload': upload.id },
      },
    },
    {
      change: {
        key: keys.listedPerson(tenantId, to.participantId),
        update: 'SET ph = :photo',
        condition: 'attribute_exists(pk)',
        values: { ':photo': upload.photoKey },
      },
    },
  ]);
  return refused.length === 0;
}
