import { Problem } from '#shared/contract/errors.ts';
import type { StaffMember } from '../../call/actor.ts';
import { replaceRecoveryCodes } from '../../data/accounts/recovery-codes.ts';
import { log } from '../../lib/log.ts';
import { confirmPassword } from '../sessions/confirm-password.ts';
import type { Origin } from '../sessions/sign-in-delay.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { makeRecoveryCodes } from './recovery-code.ts';
import { secondFactorTold } from './second-factor.ts';

/**
 * Replaces all recovery codes with new ones, which are shown only this once.
 * @throws Problem as `passkeys.renewRecoveryCodes` declares
 */
export async function renewRecoveryCodes(
  actor: StaffMember,
  password: string,
  origin: Omit<Origin, 'browser'>,
  timeAndIds = realTimeAndIds,
) {
  const user = await confirmPassword(actor, password, origin, timeAndIds);
  const { stored, shown } = await makeRecoveryCodes(user.id);
  const replaced = await replaceRecoveryCodes(user.id, stored, secondFactorTold(user, 'codes-renewed', undefined, timeAndIds));
  if (!replaced) throw new Problem('conflict', { details: 'Recovery codes come with the first passkey.' });
  log('info', 'Recovery codes were renewed', { user_id: user.id });
  return { recovery_codes: shown };
}
