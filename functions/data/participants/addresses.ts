import { hashForKey } from '../table/hash.ts';
import { keys } from '../table/keys.ts';
import { wordsAmongAll } from '../table/platform-keys.ts';
import { queryItems, writeItems } from '../table/table.ts';
import { type Named, wordKeys } from './name-keys.ts';
import { findProfile } from './profiles.ts';

/** So many of a guest's former participants are known at once: more than anybody has. */
const mostKnown = 10;

/** Other participants of the tenant with this address, at most ten: most likely the same guest, on another phone. Up to a second behind. */
export async function listOthersOfAddress(tenantId: string, email: string, participantId: string): Promise<string[]> {
  const { pk } = keys.participantOfAddress(tenantId, hashForKey(email), '');
  const items = await queryItems({ pk, limit: mostKnown + 1 });
  return items.flatMap(({ sk }) => (sk === participantId ? [] : [String(sk)])).slice(0, mostKnown);
}

/** A participant whose address, or whose name from its second word on, is another now. */
export interface MovedAddress {
  readonly tenantId: string;
  readonly participantId: string;
  /** Undefined for a new participant. */
  readonly before: string | undefined;
  /** Undefined for somebody erased. */
  readonly after: string | undefined;
}

/**
 * Notes under which address a participant is found, and by the second word of their name among all people. Idempotent, and of two changes that
 * are noted at once the later one holds, since both go by the profile as it is.
 */
export async function noteAddress({ tenantId, participantId, before, after }: MovedAddress): Promise<void> {
  const profile = await findProfile(tenantId, participantId, { consistent: true });
  const now = profile?.contact.email;
  const keyOf = (email: string) => keys.participantOfAddress(tenantId, hashForKey(email), participantId);
  const gone = [before, after].flatMap((email) => (email === undefined || email === now ? [] : [keyOf(email)]));
  const put = profile === undefined ? [] : [{ ...keyOf(profile.contact.email), ...secondWord(profile) }];
  await writeItems({ put, remove: gone });
}

/** The row in the directory stands in the index by the whole name, so another item has to stand there by the second word. */
function secondWord(person: Named) {
  const [second] = wordKeys(person);
  return second === undefined ? {} : wordsAmongAll(person.id, second);
}
