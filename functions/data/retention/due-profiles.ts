import * as z from 'zod/mini';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import type { StoredProfile } from '../participants/profiles.ts';
import { attribute, codec, type Decoded, inKey, optional } from '../table/codec.ts';
import { justAfter } from '../table/keys/key-ranges.ts';
import { keys, prefixes } from '../table/keys/keys.ts';
import { retentionKeys } from '../table/keys/retention-keys.ts';
import { deleteItem, getItems, queryItems, writeItems } from '../table/table.ts';
import { equals, exists } from '../table/writes/conditions.ts';
import { firstRefused } from '../table/writes/refusals.ts';
import { transact, updateItem } from '../table/writes/transact.ts';
import { change, remove, type Write } from '../table/writes/writes.ts';

const dueCodec = codec({
  participantId: inKey('sk', ''),
  /** The day from which the profile may be deleted, the first of a month, UTC ISO. */
  on: attribute('on', z.string()),
  /** When the profile was listed, UTC ISO. */
  listedAt: attribute('at', z.string()),
  /** The time from which the months are counted, UTC ISO. */
  from: attribute('from', z.string()),
  /** How many months the registration form named; null if it named none. */
  toldMonths: optional('told', z.number(), null),
  /** The last day (UTC) on which the profile could not be deleted because of an error. */
  failedOn: optional('failed', z.string(), null),
});

/**
 * A profile that will be deleted at the next deletion. Only its id is stored. If the participant is erased earlier for another reason, this
 * item stays until that deletion.
 */
export type DueProfile = Decoded<typeof dueCodec>;

/** Returns a tenant's due profiles, sorted by participant id: at most `limit`, after a given participant. */
export async function listDue(tenantId: string, page: { after?: string | undefined; limit?: number } = {}): Promise<DueProfile[]> {
  const { after, limit } = page;
  const items = await queryItems({
    pk: retentionKeys.due(tenantId, '').pk,
    ...(after === undefined ? {} : { from: justAfter(after) }),
    ...(limit === undefined ? {} : { limit }),
    consistent: true,
  });
  return items.map(dueCodec.decode);
}

/**
 * Lists profiles as due. Leaves alone those already listed for the same deletion, and those that failed at an earlier one, which are
 * retried every day. Reads only the lines of these profiles, however many are listed.
 */
export async function listAsDue(tenantId: string, profiles: readonly Omit<DueProfile, 'failedOn'>[]): Promise<void> {
  const listed = await getItems(profiles.map(({ participantId }) => retentionKeys.due(tenantId, participantId)));
  const fresh = profiles.filter(({ on }, index) => {
    const known = listed[index];
    return known === undefined || dueCodec.decode(known).on > on;
  });
  await writeItems({ put: fresh.map((due) => ({ ...retentionKeys.due(tenantId, due.participantId), ...dueCodec.encode(due) })) });
}

/** Records that the deletion failed on a day (UTC), unless the profile is no longer listed. */
export async function noteFailed(tenantId: string, participantId: string, day: string): Promise<void> {
  await updateItem(change(retentionKeys.due(tenantId, participantId), { set: dueCodec.encode({ failedOn: day }) }, exists));
}

export const unlistDue = (tenantId: string, participantId: string): Promise<void> => deleteItem(retentionKeys.due(tenantId, participantId));

/** Returns the write that takes a profile off the list, for the transaction that erases the profile because its time is over. */
export const noMoreDue = (tenantId: string, participantId: string): Write => remove(retentionKeys.due(tenantId, participantId), exists);

/**
 * Keeps a profile that is listed for deletion.
 * @param until UTC ISO
 * @returns why it was refused: `profile` if the profile has changed since it was read, `due` if it is no longer listed
 */
export async function keepDue(
  tenantId: string,
  { id, version }: Pick<StoredProfile, 'id' | 'version'>,
  until: string,
  audit: AuditRecord,
): Promise<'profile' | 'due' | undefined> {
  const refused = await transact({
    // This does not count as an edit of the profile, so no open form becomes stale. An erasure under way, however, has to read the profile
    // again.
    profile: change(
      keys.profile(tenantId, id),
      { set: { kept_until: until }, add: { version: 1, late_photos: 1 } },
      equals('version', version),
    ),
    due: noMoreDue(tenantId, id),
    audit: auditWrite(audit),
  });
  return firstRefused(refused, 'profile', 'due');
}

/** Returns the ids of a tenant's next `limit` participants after a given one. Consistent. */
export async function listPeopleAfter(tenantId: string, after: string | undefined, limit: number): Promise<string[]> {
  const { pk, sk } = keys.listedPerson(tenantId, after ?? '');
  const rows = await queryItems({ pk, from: after === undefined ? sk : justAfter(sk), limit, consistent: true });
  return rows.map((row) => z.parse(z.object({ sk: z.string() }), row).sk.slice(prefixes.registration.length));
}
