import { listPairsOf } from '../../data/matches/pairs.ts';
import { listOthersOfAddress } from '../../data/participants/addresses.ts';

/** What an organization knows of a guest who has been there before (docs/rules/participants.md#returning-guests). */
export interface KnownGuest {
  /** Their other participants. */
  readonly formerIds: readonly string[];
  /** How many people they have met. */
  readonly met: number;
}

/**
 * Whom a guest has been until now: whoever registers on another phone is another participant of the same address.
 * @param isNew the participant is registered for the first time, so that nobody knows them by this id
 */
export async function recognizeGuest(
  tenantId: string,
  { id, email, isNew }: { id: string; email: string; isNew: boolean },
): Promise<KnownGuest> {
  const formerIds = await listOthersOfAddress(tenantId, email, id);
  const ids = isNew ? formerIds : [id, ...formerIds];
  const pairs = await Promise.all(ids.map((one) => listPairsOf(tenantId, one)));
  const met = new Set(pairs.flatMap((known) => [...known].flatMap(([other, { total }]) => (total > 0 ? [other] : []))));
  return { formerIds, met: met.size };
}
