import * as z from 'zod/mini';
import type { StoredUser } from '../accounts/users.ts';
import { type MailOrder, mailItem } from '../mail/mails.ts';
import { unnamePerson } from '../participants/people.ts';
import { unlistPerson } from '../participants/people-totals.ts';
import type { StoredProfile } from '../participants/profiles.ts';
import { type Membership, membershipWrites, type RoleHolder } from '../staff/roles.ts';
import { auditKeys } from '../table/keys/audit-keys.ts';
import { exportKeys } from '../table/keys/export-keys.ts';
import { feedKeys } from '../table/keys/feed-keys.ts';
import { indexKeys, type Key, keys, prefixes } from '../table/keys/keys.ts';
import { nightKeys } from '../table/keys/night-keys.ts';
import { platformKeys } from '../table/keys/platform-keys.ts';
import { retentionKeys } from '../table/keys/retention-keys.ts';
import { storedKey } from '../table/keys/stored-key.ts';
import { queryItems, writeItems } from '../table/table.ts';
import { equals } from '../table/writes/conditions.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { change, put, remove } from '../table/writes/writes.ts';
import { sumUp } from './platform-sums.ts';

// What is left of an organization that is being erased, part by part (docs/rules/closing.md#what-is-erased).

const keysOf = (items: readonly unknown[]): Key[] => items.map((item) => z.parse(storedKey, item));

/** An account without an organization, which its owner keeps. */
const alone: Membership = { role: 'user', tenantId: null };

/**
 * Takes a member off the organization: the account stays, without an organization. Its sessions end.
 * @param user as read
 * @returns false when it changed since
 */
export function releaseMember(user: StoredUser, mail: MailOrder): Promise<boolean> {
  const { id, role, tenantId, epoch } = user;
  // Without the team's counts, which go as a whole.
  const { places, platform } = membershipWrites(user, user, alone);
  return writeTogether([
    change(
      keys.user(id),
      { set: { role: alone.role, tenant_id: alone.tenantId, closes_at: undefined }, add: { epoch: 1 } },
      ...[equals('epoch', epoch), equals('role', role), equals('tenant_id', tenantId)],
    ),
    ...platform,
    ...places,
    put(mailItem(mail)),
  ]);
}

/** Removes the row of an account that is no longer a member. */
export const dropMember = (tenantId: string, { id, role }: RoleHolder): Promise<void> =>
  writeItems({ remove: [keys.staffMember(tenantId, role, id)] });

/** The ids of the next people of the directory; at most `limit`. */
export async function listNextPeople(tenantId: string, limit: number): Promise<string[]> {
  const { pk } = keys.listedPerson(tenantId, '');
  const rows = await queryItems({ pk, prefix: prefixes.registration, limit, consistent: true });
  return keysOf(rows).map(({ sk }) => sk.slice(prefixes.registration.length));
}

/** Removes a participant's pairs from both sides: nothing else tells of the others who were erased before. */
export async function erasePairs(tenantId: string, participantId: string): Promise<void> {
  const pairs = await queryItems({ pk: keys.profile(tenantId, participantId).pk, prefix: prefixes.pair, consistent: true });
  const others = keysOf(pairs).map(({ sk }) => sk.slice(prefixes.pair.length));
  await writeItems({
    remove: others.flatMap((other) => [keys.pair(tenantId, other, participantId), keys.pair(tenantId, participantId, other)]),
  });
}

/** Removes a profile with its row; what else is copied of it follows from its stream record. @returns false when it changed meanwhile */
export async function eraseProfile(tenantId: string, participantId: string, profile: StoredProfile | undefined): Promise<boolean> {
  const unlisted = await unlistPerson(tenantId, participantId);
  if (profile === undefined) return writeTogether(unlisted);
  const gone = remove(keys.profile(tenantId, participantId), equals('version', profile.version));
  return writeTogether([...unlisted, ...unnamePerson(tenantId, profile), gone]);
}

const feedItem = z.object({ hash: z.string() });
const summedOf = z.object({ sk: z.string() });

/**
 * Removes the next `limit` of the items that belong to no person and to no event. The tenant's own item and its closing stay.
 * @returns false when nothing was left
 */
export async function eraseRest(tenantId: string, limit: number): Promise<boolean> {
  // Notes of what is counted go before the totals, which a late record would otherwise count again.
  const partitions = [
    keys.countedOfEvent(tenantId, '', ''),
    nightKeys.apart(tenantId, '', ''),
    nightKeys.apartByTime(tenantId, ''),
    nightKeys.apartOf(tenantId, '', ''),
    nightKeys.endedApart(tenantId, '', '', ''),
    nightKeys.report(tenantId, ''),
    keys.nameWord(tenantId, ''),
    keys.move(tenantId, '', ''),
    retentionKeys.due(tenantId, ''),
    // Their files go with them, by their stream records.
    { pk: exportKeys.all(tenantId) },
    auditKeys.change(tenantId, '', ''),
    auditKeys.account(tenantId, '', ''),
  ];
  for (const { pk } of partitions) {
    if (await removeAll(await queryItems({ pk, limit, consistent: true }))) return true;
  }
  const { g1 } = indexKeys.invitationOfTenant(tenantId, '', '');
  if (await removeAll(await queryItems({ index: 'main', pk: g1, limit }))) return true;
  const kept = [keys.tenant(tenantId), platformKeys.closing(tenantId)];
  const own = await queryItems({ pk: keys.tenant(tenantId).pk, limit: limit + kept.length, consistent: true });
  const others = own.filter(({ sk }) => kept.every((one) => one.sk !== sk));
  const links = others.filter(({ sk }) => sk === feedKeys.feed(tenantId).sk).map((item) => feedKeys.feedLink(z.parse(feedItem, item).hash));
  await writeItems({ remove: links });
  if (await removeAll(others)) return true;
  return forgetSums(tenantId);
}

async function removeAll(items: readonly unknown[]): Promise<boolean> {
  await writeItems({ remove: keysOf(items) });
  return items.length > 0;
}

/** Takes what the platform's sums hold of the organization off them: its sources are gone. */
async function forgetSums(tenantId: string): Promise<boolean> {
  const { pk } = platformKeys.summed(tenantId, '');
  const list = () => queryItems({ pk, consistent: true });
  const before = await list();
  if (before.length === 0) return false;
  await sumUp(
    before.map((item) => {
      const [first = '', second] = z.parse(summedOf, item).sk.split('#');
      if (second === undefined) return { tenantId, kind: first === 'events' ? 'events' : 'people' };
      return { tenantId, eventId: first, kind: second === 'registrations' ? 'registrations' : 'matches' };
    }),
  );
  // What counted nothing has no difference, and was left.
  await removeAll(await list());
  return true;
}
