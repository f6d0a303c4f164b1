import { listPairsOf } from '../../../data/matches/pairs.ts';
import { listOthersOfAddress } from '../../../data/participants/addresses.ts';
import type { StoredProfile } from '../../../data/participants/profiles.ts';
import type { StoredRegistration } from '../../../data/registration/registrations.ts';
import { countPastEvenings } from './visits.ts';

/** What an organization knows about a guest who has been there before (docs/rules/participants.md#returning-guests). */
export interface KnownGuest {
  /** What is stored of this with the guest's registration. */
  readonly noted: Pick<StoredRegistration, 'formerIds' | 'cameBefore' | 'missedBefore'>;
  /** How many people the guest has met so far. */
  readonly met: number;
}

/**
 * Finds earlier participants who are the same guest: someone who registers on another phone becomes another participant with the same
 * address.
 * @param known the guest's profile as it was before; undefined at a first registration, when nothing refers to this id yet
 */
export async function recognizeGuest(
  tenantId: string,
  { id, email, known }: { id: string; email: string; known: StoredProfile | undefined },
): Promise<KnownGuest> {
  const formerIds = await listOthersOfAddress(tenantId, email, id);
  const ids = known === undefined ? formerIds : [id, ...formerIds];
  const [{ came, missed }, ...pairs] = await Promise.all([
    countPastEvenings(tenantId, known, formerIds),
    ...ids.map((one) => listPairsOf(tenantId, one)),
  ]);
  const met = new Set(pairs.flatMap((people) => [...people].flatMap(([other, { total }]) => (total > 0 ? [other] : []))));
  return { noted: { formerIds, cameBefore: came, missedBefore: missed }, met: met.size };
}
