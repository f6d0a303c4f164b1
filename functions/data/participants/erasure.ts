import * as z from 'zod/mini';
import { keys, prefixes } from '../table/keys/keys.ts';
import { storedKey } from '../table/keys/stored-key.ts';
import { queryItems, writeItems } from '../table/table.ts';
import { equals } from '../table/writes/conditions.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { remove } from '../table/writes/writes.ts';
import { unnamePerson } from './people.ts';
import { unlistPerson } from './people-totals.ts';
import type { StoredProfile } from './profiles.ts';

// Erases the people of an organization (docs/rules/closing.md#what-is-erased).

/** Returns the ids of the next people in the directory, at most `limit` of them. */
export async function listNextPeople(tenantId: string, limit: number): Promise<string[]> {
  const { pk } = keys.listedPerson(tenantId, '');
  const rows = await queryItems({ pk, prefix: prefixes.registration, limit, consistent: true });
  return z.parse(z.array(storedKey), rows).map(({ sk }) => sk.slice(prefixes.registration.length));
}

/** Removes a participant's pairs from both sides. If the other person was erased earlier, only these pairs still name that person. */
export async function erasePairs(tenantId: string, participantId: string): Promise<void> {
  const pairs = await queryItems({ pk: keys.profile(tenantId, participantId).pk, prefix: prefixes.pair, consistent: true });
  const others = z.parse(z.array(storedKey), pairs).map(({ sk }) => sk.slice(prefixes.pair.length));
  await writeItems({
    remove: others.flatMap((other) => [keys.pair(tenantId, other, participantId), keys.pair(tenantId, participantId, other)]),
  });
}

/**
 * Removes a profile and its directory row; the profile's stream record starts the removal of other copies.
 * @returns false if the profile has changed in the meantime
 */
export async function eraseProfile(tenantId: string, participantId: string, profile: StoredProfile | undefined): Promise<boolean> {
  const unlisted = await unlistPerson(tenantId, participantId);
  if (profile === undefined) return writeTogether(unlisted);
  const gone = remove(keys.profile(tenantId, participantId), equals('version', profile.version));
  return writeTogether([...unlisted, ...unnamePerson(tenantId, profile), gone]);
}
