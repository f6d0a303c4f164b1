import * as z from 'zod/mini';
import { equals, exists, lacks } from '../table/conditions.ts';
import { keys } from '../table/keys.ts';
import { findItem, getItem, type Item } from '../table/table.ts';
import { updateItem, writeTogether } from '../table/transact.ts';
import { change, put, type Write } from '../table/writes.ts';

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
  await writeTogether([
    put({ ...keys.upload(tenantId, uploadId), id: uploadId, tenant_id: tenantId, status: 'pending', ttl }),
    put({ ...keys.uploadPointer(uploadId), tenant_id: tenantId, ttl }),
  ]);
}

export async function findUpload(
  tenantId: string,
  uploadId: string,
  options: { consistent?: boolean } = {},
): Promise<StoredUpload | undefined> {
  return findItem(keys.upload(tenantId, uploadId), parseUpload, options);
}

/** By id alone, for what storage tells of an object. */
export async function findUploadOfAnyTenant(uploadId: string): Promise<StoredUpload | undefined> {
  const pointer = await getItem(keys.uploadPointer(uploadId), { consistent: true });
  if (pointer === undefined) return undefined;
  return findUpload(z.parse(z.object({ tenant_id: z.string() }), pointer).tenant_id, uploadId, { consistent: true });
}

/** The form's side of the meeting: the upload becomes this person's, unless it is somebody's already or was rejected. */
export function attachUpload(tenantId: string, uploadId: string, to: { participantId: string }, seen: StoredUpload['status']): Write {
  const free = [equals('status', seen), lacks('participant_id')];
  return change(keys.upload(tenantId, uploadId), { set: { participant_id: to.participantId } }, ...free);
}

/** The processing's side: ready for a form that was not there yet, or rejected in any case. @returns false when a form has come meanwhile */
export async function finishUpload(
  upload: StoredUpload,
  outcome: { status: 'ready' } | { status: 'rejected'; error: string },
): Promise<boolean> {
  const set = outcome.status === 'ready' ? { status: outcome.status } : { status: outcome.status, error: outcome.error };
  const free = outcome.status === 'ready' ? [lacks('participant_id')] : [];
  const item = await updateItem(change(keys.upload(upload.tenantId, upload.id), { set }, equals('status', 'pending'), ...free));
  return item !== undefined;
}

/**
 * The processing's side, when the form was first: the photo goes to the profile. The person's events follow from the
 * profile's change, as with any other.
 * @returns false when any of them changed meanwhile
 */
export function attachPhoto({ tenantId, id, photoKey }: StoredUpload, { participantId }: { participantId: string }): Promise<boolean> {
  const theirs = [equals('status', 'pending'), equals('participant_id', participantId)];
  const shown = { set: { photo: photoKey, awaits: undefined }, add: { version: 1 } };
  return writeTogether([
    change(keys.upload(tenantId, id), { set: { status: 'ready' } }, ...theirs),
    change(keys.profile(tenantId, participantId), shown, equals('awaits', id)),
    change(keys.listedPerson(tenantId, participantId), { set: { ph: photoKey } }, exists),
  ]);
}
