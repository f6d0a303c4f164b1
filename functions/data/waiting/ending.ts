import { isOpen, type StoredWaitingState } from '#shared/rules/waiting/waiting.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { forgetMails, type MailOrder, mailItem } from '../mail/mails.ts';
import { forgetUnused, removeUnused } from '../photos/uploads.ts';
import { hashForKey } from '../table/keys/hash.ts';
import { keys, prefixes } from '../table/keys/keys.ts';
import { deleteItem, getItem, type Item, queryItems } from '../table/table.ts';
import { equals, exists, lacks } from '../table/writes/conditions.ts';
import { onlyRefused } from '../table/writes/refusals.ts';
import { transact, updateItem } from '../table/writes/transact.ts';
import { change, put, remove, type Write } from '../table/writes/writes.ts';
import { releasePlace } from './places.ts';
import {
  type AnsweredForm,
  asRead,
  type EntryOf,
  entryCodec,
  keptUntil,
  linkedCodec,
  type StoredWaiting,
  waitingMailId,
  waitingMailKinds,
} from './waiting.ts';

/** How a waiting list entry ends, if not by its guest taking the place. */
export interface Ending {
  readonly to: 'declined' | 'lapsed' | 'left' | 'removed' | 'refused' | 'withdrawn' | 'erased';
  readonly mail?: MailOrder | undefined;
  readonly audit?: AuditRecord | undefined;
}

/**
 * Ends an entry, and frees the place that was held for it. A lapsed entry keeps its form, so that its guest may join again; an erased one
 * is removed.
 * @returns false if the entry has changed since it was read, or the event is deleted
 */
export async function endWaiting({ tenantId, eventId, entry }: EntryOf, { to, mail, audit }: Ending): Promise<boolean> {
  const key = keys.waiting(tenantId, eventId, entry.id);
  const photo = entry.form?.photo_upload_id;
  const kept = to === 'lapsed';
  const writes = {
    place: isOpen(entry.state) ? releasePlace(tenantId, eventId, entry) : undefined,
    entry: to === 'erased' ? remove(key, exists, ...asRead(entry)) : endEntry(tenantId, eventId, entry, to, kept ? entry.form : null),
    address: isOpen(entry.state)
      ? remove(keys.registeredEmail(tenantId, eventId, hashForKey(entry.email)), equals('waiting', entry.id))
      : undefined,
    photo: photo && !kept ? removeUnused(tenantId, photo) : undefined,
    mail: mail && put(mailItem(mail)),
    audit: audit && auditWrite(audit),
  };
  const refused = await transact(writes);
  // The photo now belongs to a participant, and stays theirs. The place must not be held forever because of that.
  if (onlyRefused(refused, 'photo')) return (await transact({ ...writes, photo: undefined })).length === 0;
  return refused.length === 0;
}

/**
 * Deletes the photo of an entry that ended with a registration, unless a participant has the photo. Otherwise its ticket would expire only
 * later.
 */
export async function expirePhoto(tenantId: string, { form }: StoredWaiting): Promise<void> {
  const photo = form?.photo_upload_id;
  const set = { ttl: Math.floor(Date.now() / 1000) };
  if (photo) await updateItem(change(keys.upload(tenantId, photo), { set }, exists, lacks('participant_id')));
}

/** Returns the write to the entry itself when it ends. A lapsed one keeps the end of its offer, which its guest is told. */
export const endEntry = (
  tenantId: string,
  eventId: string,
  entry: StoredWaiting,
  state: StoredWaitingState,
  form: AnsweredForm | null = null,
  participantId: string | null = null,
): Write =>
  change(
    keys.waiting(tenantId, eventId, entry.id),
    {
      set: {
        ...entryCodec.encode({ state, form, until: state === 'lapsed' ? entry.until : null, participantId, draft: null, network: null }),
        g4: undefined,
        g4s: undefined,
      },
    },
    ...asRead(entry),
  );

/** How many entries have their TTL extended in parallel. */
const keptAtOnce = 25;

/**
 * Extends the TTL of an event's entries, and of everything written with them, to match the event's end. Otherwise they would expire before
 * a postponed event, and places would be held for no one. Idempotent.
 * @param end UTC ISO
 */
export async function keepWaitingUntil(tenantId: string, eventId: string, end: string): Promise<void> {
  const set = { ttl: keptUntil(end) };
  const keep = (item: Item): Promise<unknown>[] => {
    const { id, email, form } = entryCodec.decode(item);
    const { link } = linkedCodec.decode(item);
    const photo = form?.photo_upload_id;
    return [
      updateItem(change(keys.waiting(tenantId, eventId, id), { set }, exists)),
      updateItem(change(keys.registeredEmail(tenantId, eventId, hashForKey(email)), { set }, equals('waiting', id))),
      ...(link === null ? [] : [updateItem(change(keys.waitingLink(link), { set }, exists))]),
      ...(photo ? [updateItem(change(keys.upload(tenantId, photo), { set }, exists, lacks('participant_id')))] : []),
    ];
  };
  const items = await queryItems({ pk: keys.event(tenantId, eventId).pk, prefix: prefixes.waiting, consistent: true });
  for (let start = 0; start < items.length; start += keptAtOnce) await Promise.all(items.slice(start, start + keptAtOnce).flatMap(keep));
}

/** Returns the ids of an entry's emails. It must list all of them, because erasure relies on it. */
const mailsOf = (entryId: string) => waitingMailKinds.map((kind) => waitingMailId(entryId, kind));

/** Deletes an entry's emails. Idempotent. */
export const forgetWaitingMails = (entryId: string): Promise<void> => forgetMails(mailsOf(entryId));

/**
 * Removes an entry whose event is deleted or being cleared, together with its link and its photo, which can be found only through the
 * entry. The entry is removed last, so that interrupted work is found again. Idempotent.
 */
export async function forgetWaiting(tenantId: string, eventId: string, entryId: string): Promise<void> {
  const key = keys.waiting(tenantId, eventId, entryId);
  const item = await getItem(key, { consistent: true });
  if (item === undefined) return;
  const { form } = entryCodec.decode(item);
  const { link } = linkedCodec.decode(item);
  if (form?.photo_upload_id) await forgetUnused(tenantId, form.photo_upload_id);
  if (link !== null) await deleteItem(keys.waitingLink(link));
  await deleteItem(key);
}
