import { mostAparts } from '#shared/model/safety/safety.ts';
import { isOwnersWord, type ProfileAccess } from '../profile/profile-openings.ts';
import { nightKeys } from '../table/keys/night-keys.ts';
import { below, either, lacks } from '../table/writes/conditions.ts';
import { transact, writeTogether } from '../table/writes/transact.ts';
import { change } from '../table/writes/writes.ts';
import { listAskedBy } from './apart-lists.ts';
import { apartEnding, apartWrites, claimApart, findApart, type StoredApart } from './keep-apart.ts';

/**
 * Keeps a guest and someone they met apart. Asking again changes nothing. No counter of the event changes, because the other person's
 * screens must not show anything.
 * @param pair the pair; its `asked` names the guest
 * @returns why it was refused: the guest has reached the limit at this event; undefined if they are now kept apart
 */
export async function askApart(tenantId: string, eventId: string, askerId: string, pair: StoredApart): Promise<'too_many' | undefined> {
  const refused = await transact({
    count: change(nightKeys.safetyCounts(tenantId, eventId, askerId), { add: { na: 1 } }, either(lacks('na'), below('na', mostAparts))),
    pair: apartWrites(tenantId, pair),
  });
  if (refused.includes('pair') && pair.session === null) await claimApart(tenantId, pair.ids, askerId);
  return refused.length === 0 || refused.includes('pair') ? undefined : 'too_many';
}

/**
 * Withdraws a guest's request to be kept apart from someone, at any event. Idempotent.
 * @param until now, UTC ISO
 */
export async function takeBackApart(tenantId: string, askerId: string, otherId: string, until: string): Promise<void> {
  const pair = await findApart(tenantId, [askerId, otherId], askerId);
  // Refused if it is already gone.
  if (pair !== undefined) await writeTogether(apartEnding(tenantId, pair, until));
}

/**
 * Undoes requests from sessions that the guest has said are not theirs. Until then such a request holds, because the guest may have made it
 * on their own phone before they came back through an email. Idempotent.
 */
export async function takeBackDenied(tenantId: string, askerId: string, access: ProfileAccess, until: string): Promise<void> {
  const isDenied = ({ session }: StoredApart) =>
    !isOwnersWord(access, session, undefined) && access.openings.every(({ id }) => id !== session);
  for (const pair of (await listAskedBy(tenantId, askerId)).filter(isDenied)) await writeTogether(apartEnding(tenantId, pair, until));
}
