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
  /** Says what a picture that anybody can see is for; null for a person's photo. */
  publicAs: optional('public_as', publicPicture, null),
  /** Size of such a picture once it is ready, in pixels. */
  size: optional('size', z.object({ width: z.number(), height: z.number() }), null),
  /** Whether such a picture belongs to a page, or is an organization's logo. */
  used: optional('used', z.boolean(), false),
});

/**
 * The upload of a photo, shared by the form that uses it and the function that processes it. Whichever of the two finishes second attaches
 * the photo (docs/rules/photos.md#upload). The finished photo has the upload's id.
 */
export type StoredUpload = Decoded<typeof uploadCodec>;

/** TTL of a ticket, used or not. By then the photo is in the profile. */
const keptSeconds = 24 * 3600;

/** Stores a new ticket. `now`: epoch ms. */
export async function putUpload(tenantId: string, uploadId: string, now: number, publicAs: PublicPicture | null = null): Promise<void> {
  const ttl = Math.floor(now / 1000) + keptSeconds;
  const upload = uploadCodec.encode({ id: uploadId, tenantId, status: 'pending', publicAs });
  await writeTogether([
    put({ ...keys.upload(tenantId, uploadId), ...upload, ttl }),
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
  return upload.participantId === null && !upload.used && isExpired(item) ? undefined : upload;
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

/** A picture that anybody can see, once it is ready. Width and height in pixels. */
export interface PublicUpload {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** Returns a picture that was uploaded for this use and belongs to nothing yet; undefined if there is none. */
export async function findPublicUpload(tenantId: string, uploadId: string, use: PublicPicture): Promise<PublicUpload | undefined> {
  const upload = await findUpload(tenantId, uploadId, { consistent: true });
  if (upload === undefined || upload.status !== 'ready' || upload.publicAs !== use || upload.used || upload.size === null) return undefined;
  return { id: upload.id, ...upload.size };
}

/** Returns the write that gives a public picture to the form that uses it. It is refused if another form uses it. */
export const usedUpload = (tenantId: string, uploadId: string): Write =>
  change(keys.upload(tenantId, uploadId), { set: uploadCodec.encode({ used: true }) }, equals('status', 'ready'), lacks('used'));

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

/** The result of processing an upload. `size`: the size of a public picture. */
export type Outcome =
  | { readonly status: 'ready'; readonly size?: { readonly width: number; readonly height: number } }
  | { readonly status: 'rejected'; readonly error: string };

/**
 * Called after processing: marks the upload as ready for a later form, or as rejected. @returns false if a form has used it in the meantime
 */
export function finishUpload(upload: StoredUpload, outcome: Outcome): Promise<boolean> {
  const set = uploadCodec.encode(outcome);
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
