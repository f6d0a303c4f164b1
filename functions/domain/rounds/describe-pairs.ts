import { ranksAtLeast } from '#shared/contract/access.ts';
import type { ApartPair } from '#shared/model/keep-apart/keep-apart.ts';
import type { StaffActor } from '../../call/actor.ts';
import { findStaffByAddress } from '../../data/accounts/users.ts';
import type { IndexedApart } from '../../data/keep-apart/keep-apart.ts';

export const pairIdOf = (ids: readonly [string, string]) => [...ids].sort().join('-');
export const describePair = ({ ids, reason, by, asked, since }: IndexedApart): ApartPair => ({
  id: asked === null ? pairIdOf(ids) : `${pairIdOf(ids)}-${asked.by}`,
  participant1_id: ids[0],
  participant2_id: ids[1],
  reason,
  added_by: by,
  asked_by: asked?.by ?? null,
  added_at: since,
});

/**
 * Returns the pairs that a staff member may see. If a guest asked to be kept apart from someone on the staff, only admins see the pair, and
 * never the person it is about.
 */
export async function pairsVisibleTo<Pair extends IndexedApart>(
  actor: StaffActor,
  tenantId: string,
  pairs: readonly Pair[],
  options: { consistent?: boolean } = {},
): Promise<Pair[]> {
  const aboutOf = ({ ids, addresses, asked }: IndexedApart) => (asked === null ? undefined : addresses[asked.by === ids[0] ? 1 : 0]);
  const staff = await findStaffByAddress(
    tenantId,
    pairs.flatMap((pair) => aboutOf(pair) ?? []),
    options,
  );
  return pairs.filter((pair) => {
    const about = staff.get(aboutOf(pair) ?? '');
    return about === undefined || (ranksAtLeast(actor.role, 'admin') && about !== actor.userId);
  });
}
