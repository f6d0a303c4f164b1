import * as z from 'zod/mini';
import { type PublicPicture, publicPicture } from '#shared/model/photos/photo.ts';
import { attribute, codec, type Decoded, optional } from '../table/codec.ts';
import { keys } from '../table/keys/keys.ts';
import { tenantPointer } from '../table/keys/stored-key.ts';
import { getItem, getItems } from '../table/table.ts';
import { isExpired } from '../table/unexpired.ts';
import { absent, either, equals, exists, lacks } from '../table/writes/conditions.ts';
import { changeItem, writeTogether } from '../table/writes/transact.ts';
import { change, put, remove, type Write } from '../table/writes/writes.ts';

export const uploadCodec = codec({
  id: attribute('id', z.string()),
  tenantId: attribute('tenant_id', z.string()),
  status: attribute('status', z.enum(['pending', 'ready', 'rejected'])),
  /** Why the photo was rejected, as a text to show to people. */
  error: optional('error', z.string(), null),
  participantId: optional('participant_id', z.string(), null),
  /** What a picture that anybody can see is for; null for a person's photo. */
  publicAs: optional('public_as', publicPicture, null),
  /** Size of a public picture in pixels, once it is ready. */
  width: optional('width', z.number(), null),
  height: optional('height', z.number(), null),
});

/**
 * The upload of a photo, shared by the form that uses it and the function that processes it. Whichever of the two finishes second attaches
 * the photo (docs/rules/photos.md#upload). The finished photo has the upload's id.
 */
export type StoredUpload = Decoded<typeof uploadCodec>;

/** TTL of a ticket, used or not. By then the photo is in the profile. */
const keptSeconds = 24 * 3600;

/** Stores a new ticket. `now`: epoch ms. */
export async function putUpload(tenantId: string, uploadId: string, now: number): Promise<void> {
  const ttl = Math.floor(now / 1000) + keptSeconds;
  await writeTogether([
    put({ ...keys.upload(tenantId, uploadId), ...uploadCodec.encode({ id: uploadId, tenantId, status: 'pending' }), ttl }),
    put({ ...keys.uploadPointer(uploadId), tenant_id: tenantId, ttl }),
  ]);
}

/** Returns an upload; undefined if it is unused and has expired. A used upload may wait longer to be processed. */
export async function findUpload(
  tenantId: string,
  uploadId: string,
  options: { consistent?: boolean } = {},
): Promise<StoredUpload | undefined> {
  const item = await getItem(keys.upload(tenantId, uploadId), options);
  if (item === undefined) return undefined;
  const upload = uploadCodec.decode(item);
  return upload.participantId === null && isExpired(item) ? undefined : upload;
}

/** Returns a picture that an organization uploaded for this use, once it is ready. */
export async function findPublicUpload(
  tenantId: string,
  uploadId: string,
  use: PublicPicture,
): Promise<{ id: string; width: number; height: number } | undefined> {
  const upload = await findUpload(tenantId, uploadId, { consistent: true });
  if (upload === undefined || upload.status !== 'ready' || upload.publicAs !== use) return undefined;
  const { id, width, height } = upload;
  return width === null || height === null ? undefined : { id, width, height };
}

/** Returns which of these uploads are photos that can be shown. */
export async function findReady(tenantId: string, uploadIds: readonly string[]): Promise<Set<string>> {
  const items = await getItems(
    [...new Set(uploadIds)].map((id) => keys.upload(tenantId, id)),
    { consistent: false },
  );
  const uploads = items.flatMap((item) => (item === undefined ? [] : [uploadCodec.decode(item)]));
  return new Set(uploads.flatMap(({ id, status }) => (status === 'ready' ? [id] : [])));
}

/** Finds an upload by id alone, because storage events name no tenant. */
export async function findUploadOfAnyTenant(uploadId: string): Promise<StoredUpload | undefined> {
  const pointer = await getItem(keys.uploadPointer(uploadId), { consistent: true });
  if (pointer === undefined) return undefined;
  return findUpload(z.parse(tenantPointer, pointer).tenant_id, uploadId, { consistent: true });
}

/** Returns the form's write, which gives the upload to this participant. It is refused if the upload is taken or rejected. */
export function attachUpload(tenantId: string, { id, status }: StoredUpload, participantId: string): Write {
  const free = [equals('status', status), lacks('participant_id')];
  return change(keys.upload(tenantId, id), { set: { participant_id: participantId } }, ...free);
}

/** Returns the write that removes an unused ticket, which also deletes its photo. It is refused if the ticket has been used. */
export const removeUnused = (tenantId: string, uploadId: string): Write =>
  remove(keys.upload(tenantId, uploadId), either(absent, lacks('participant_id')));

/** Removes an unused ticket. Does nothing if it has been used. */
export async function forgetUnused(tenantId: string, uploadId: string): Promise<void> {
  await writeTogether([removeUnused(tenantId, uploadId)]);
}

/**
 * Called after processing: marks the upload as ready for a later form, or as rejected. @returns false if a form has used it in the meantime
 */
export function finishUpload(upload: StoredUpload, outcome: { status: 'ready' } | { status: 'rejected'; error: string }): Promise<boolean> {
  const set = outcome.status === 'ready' ? { status: outcome.status } : { status: outcome.status, error: outcome.error };
  const free = outcome.status === 'ready' ? [lacks('participant_id')] : [];
  return changeItem(change(keys.upload(upload.tenantId, upload.id), { set }, equals('status', 'pending'), ...free));
}

/**
 * Puts a processed photo into the profile if the form came first. As always, the profile's change then updates the participant's events.
 * @returns false if the upload or the profile has changed in the meantime
 */
export function attachPhoto({ tenantId, id }: StoredUpload, participantId: string): Promise<boolean> {
  const theirs = [equals('status', 'pending'), equals('participant_id', participantId)];
  const shown = { set: { photo: id, awaits: undefined }, add: { version: 1, late_photos: 1 } };
  return writeTogether([
    change(keys.upload(tenantId, id), { set: { status: 'ready' } }, ...theirs),
    change(keys.profile(tenantId, participantId), shown, equals('awaits', id)),
    change(keys.listedPerson(tenantId, participantId), { set: { ph: id } }, exists),
  ]);
}
