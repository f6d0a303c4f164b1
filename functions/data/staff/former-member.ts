import * as z from 'zod/mini';
import { formerMember } from '#shared/model/accounts/user.ts';
import { indexKeys, type Key, keys, prefixes } from '../table/keys/keys.ts';
import { nightKeys } from '../table/keys/night-keys.ts';
import { proofKeys } from '../table/keys/proof-keys.ts';
import { storedKey } from '../table/keys/stored-key.ts';
import { getItems, type Item, queryItems } from '../table/table.ts';
import { equals } from '../table/writes/conditions.ts';
import { updateItem } from '../table/writes/transact.ts';
import { change } from '../table/writes/writes.ts';
import { listInvitations } from './staff-invitations.ts';

// Some items hold the address of the staff member who created or changed them. The words for a former member replace it, so readers need no
// special case. No counter changes, so open pages show the new words the next time they load.

/** Returns the address inside an item, found by its path (`created_by.email`). */
function valueAt(item: Item, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? (at as Item)[name] : undefined), item);
}

/** Replaces the address wherever it is found at the path. If the item is changed at the same time, that change is not overwritten. */
async function replaceIn(items: readonly (Item | undefined)[], path: string, email: string): Promise<void> {
  for (const item of items) {
    if (item === undefined || valueAt(item, path) !== email) continue;
    const { pk, sk } = z.parse(storedKey, item);
    await updateItem(change({ pk, sk }, { set: { [path]: formerMember } }, equals(path, email)));
  }
}

const indexed = z.object({ g1s: z.string(), pk: z.string() });
const eventIdOf = (pk: string) => pk.slice(pk.lastIndexOf('#') + 1);

/**
 * Returns a tenant's events in order of their start, after a cursor.
 * @returns the events' ids, and the next cursor; undefined at the end
 */
export async function pageEventIds(
  tenantId: string,
  from: string,
  limit: number,
): Promise<{ eventIds: string[]; next: string | undefined }> {
  const { g1 } = indexKeys.eventOfTenant(tenantId, '', '');
  const found = z.parse(z.array(indexed), await queryItems({ index: 'main', pk: g1, from: from || '0', limit: limit + 1 }));
  return { eventIds: found.slice(0, limit).map(({ pk }) => eventIdOf(pk)), next: found[limit]?.g1s };
}

/**
 * Replaces the address in everything that a member created or changed at an event: the event itself, the plans and commands of its evening,
 * messages and imports. Calls for a host end within hours anyway.
 */
export async function renameInEvent(tenantId: string, eventId: string, email: string): Promise<void> {
  const event = keys.event(tenantId, eventId);
  const [first, last] = [nightKeys.plan(tenantId, eventId, 0), nightKeys.plan(tenantId, eventId, 9999)];
  const [[item, night], plans, messages, imports] = await Promise.all([
    getItems([event, keys.night(tenantId, eventId)]),
    queryItems({ pk: event.pk, from: first.sk, to: last.sk, consistent: true }),
    queryItems({ pk: event.pk, prefix: prefixes.message, consistent: true }),
    queryItems({ pk: event.pk, prefix: prefixes.guestImport, consistent: true }),
  ]);
  await replaceIn([item], 'created_by.email', email);
  await replaceIn([item], 'canceled.by.email', email);
  await replaceIn([night, ...plans, ...imports], 'by', email);
  await replaceIn(messages, 'by.email', email);
}

/** Replaces the address in what a member did outside the events: people kept apart, reports handled, addresses barred, open invitations. */
export async function renameInTenant(tenantId: string, email: string): Promise<void> {
  const partition = ({ pk }: Key) => queryItems({ pk, consistent: true });
  const { pk, sk: prefix } = keys.barred(tenantId, '');
  const [apart, apartByTime, reports, barred, invitations] = await Promise.all([
    partition(nightKeys.apart(tenantId, '', '')),
    partition(nightKeys.apartByTime(tenantId, '')),
    partition(nightKeys.report(tenantId, '')),
    queryItems({ pk, prefix, consistent: true }),
    listInvitations(tenantId),
  ]);
  await replaceIn([...apart, ...apartByTime, ...barred], 'by', email);
  await replaceIn(reports, 'cb', email);
  const theirs = invitations.filter(({ invitedBy }) => invitedBy === email);
  await replaceIn(await getItems(theirs.map(({ hash }) => proofKeys.staffInvitation(hash))), 'invited_by', email);
}
