import { Problem } from '#shared/contract/errors.ts';
import type { StaffMember } from '../../call/actor.ts';
import { deletePasskey, findPasskey } from '../../data/accounts/passkeys.ts';
import { log } from '../../lib/log.ts';
import { confirmPassword } from '../sessions/confirm-password.ts';
import type { Origin } from '../sessions/sign-in-delay.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { secondFactorTold } from './second-factor.ts';

/**
 * Removes one of the caller's passkeys.
 * @throws Problem as `passkeys.removePasskey` declares
 */
export async function removePasskey(
  actor: StaffMember,
  id: string,
  password: string,
  origin: Omit<Origin, 'browser'>,
  timeAndIds = realTimeAndIds,
) {
  const passkey = await findPasskey(actor.userId, id);
  if (passkey === undefined) throw unknown();
  const user = await confirmPassword(actor, password, origin, timeAndIds);
  const refused = await deletePasskey(user, id, secondFactorTold(user, 'passkey-removed', passkey.name, timeAndIds));
  if (refused === 'passkey') throw unknown();
  if (refused !== undefined) throw new Problem('conflict');
  log('info', 'A passkey was removed', { user_id: user.id });
}

const unknown = () => new Problem('not_found', { details: 'Passkey not found' });
