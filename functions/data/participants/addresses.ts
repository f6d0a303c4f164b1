import { hashOfAddress } from '../table/keys/hash.ts';
import { keys } from '../table/keys/keys.ts';
import { wordsAmongAll } from '../table/keys/platform-keys.ts';
import { queryItems, writeItems } from '../table/table.ts';
import { equals } from '../table/writes/conditions.ts';
import { changed, retryWhenChanged } from '../table/writes/retry-when-changed.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { check, put, remove } from '../table/writes/writes.ts';
import { type Named, wordKeys } from './name-keys.ts';
import { findProfile } from './profiles.ts';

/** The maximum number of other participants that are looked up by a guest's address. Nobody has more. */
const mostKnown = 10;

/**
 * Returns the tenant's other participants with this address, at most ten. They are most likely the same guest on another phone. The list is
 * up to a second behind.
 */
export async function listOthersOfAddress(tenantId: string, email: string, participantId: string): Promise<string[]> {
  const { pk } = keys.participantOfAddress(tenantId, hashOfAddress(email, participantId), '');
  const items = await queryItems({ pk, limit: mostKnown + 1 });
  return items.flatMap(({ sk }) => (sk === participantId ? [] : [String(sk)])).slice(0, mostKnown);
}

/** A participant whose address has changed, or whose name has changed after its first word. */
export interface MovedAddress {
  readonly tenantId: string;
  readonly participantId: string;
  /** Undefined if the participant is new. */
  readonly before: string | undefined;
  /** Undefined if the participant was erased. */
  readonly after: string | undefined;
}

/**
 * Updates the address, and the second word of the name, under which a participant is found. Idempotent. Writes only if the profile has not
 * changed since it was read. Otherwise a participant who is erased or changes their address in between could be found under the old address
 * forever.
 */
export async function noteAddress({ tenantId, participantId, before, after }: MovedAddress): Promise<void> {
  const keyOf = (email: string) => keys.participantOfAddress(tenantId, hashOfAddress(email, participantId), participantId);
  await retryWhenChanged(async () => {
    const profile = await findProfile(tenantId, participantId, { consistent: true });
    const emails = new Set([before, after].filter((email) => email !== undefined && email !== profile?.contact.email));
    const gone = [...emails].flatMap((email) => (email === undefined ? [] : [keyOf(email)]));
    // An erased profile's id is never used again.
    if (profile === undefined) return writeItems({ remove: gone });
    const isNoted = await writeTogether([
      check(keys.profile(tenantId, participantId), equals('version', profile.version)),
      put({ ...keyOf(profile.contact.email), ...secondWord(profile) }),
      ...gone.map((key) => remove(key)),
    ]);
    return isNoted ? undefined : changed;
  });
}

/** Returns the second word of a name. The directory row's index entry holds the whole name, so the second word needs a separate item. */
function secondWord(person: Named) {
  const [second] = wordKeys(person);
  return second === undefined ? {} : wordsAmongAll(person.id, second);
}
