import { hashForKey } from '../table/hash.ts';
import { keys } from '../table/keys.ts';
import { queryItems, writeItems } from '../table/table.ts';
import { findProfile } from './profiles.ts';

/** So many of a guest's former participants are known at once: more than anybody has. */
const mostKnown = 10;

/** Other participants of the tenant with this address, at most ten: most likely the same guest, on another phone. Up to a second behind. */
export async function listOthersOfAddress(tenantId: string, email: string, participantId: string): Promise<string[]> {
  const { pk } = keys.participantOfAddress(tenantId, hashForKey(email), '');
  const items = await queryItems({ pk, limit: mostKnown + 1 });
  return items.flatMap(({ sk }) => (sk === participantId ? [] : [String(sk)])).slice(0, mostKnown);
}

/** A participant whose address is another now. */
export interface MovedAddress {
  readonly tenantId: string;
  readonly participantId: string;
  /** Undefined for a new participant. */
  readonly before: string | undefined;
  /** Undefined for somebody erased. */
  readonly after: string | undefined;
}

/**
 * Notes under which address a participant is found. Idempotent, and of two changes that are noted at once the later one holds, since both
 * go by the profile as it is.
 */
export async function noteAddress({ tenantId, participantId, before, after }: MovedAddress): Promise<void> {
  const now = (await findProfile(tenantId, participantId, { consistent: true }))?.contact.email;
  const keyOf = (email: string) => ({ ...keys.participantOfAddress(tenantId, hashForKey(email), participantId) });
  const gone = [before, after].flatMap((email) => (email === undefined || email === now ? [] : [keyOf(email)]));
  await writeItems({ put: now === undefined ? [] : [keyOf(now)], remove: gone });
}
