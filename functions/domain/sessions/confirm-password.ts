import { errorTable, Problem } from '#shared/contract/errors.ts';
import type { StaffMember } from '../../call/actor.ts';
import { noteFailure } from '../../data/accounts/sign-in-attempts.ts';
import { findUser, type StoredUser } from '../../data/accounts/users.ts';
import { verifyPassword } from '../../lib/secrets/passwords.ts';
import type { TimeAndIds } from '../time-and-ids.ts';
import { admitAttempt, forgiveAttempts, type Origin } from './sign-in-delay.ts';

/**
 * Asks a signed-in user for their password again. Wrong guesses are counted and delayed like those at sign-in, because the caller may be
 * using another user's screen.
 * @returns the account
 * @throws Problem `wrong_password`, `too_many_requests`
 */
export async function confirmPassword(
  actor: StaffMember,
  password: string,
  origin: Omit<Origin, 'browser'>,
  { now }: TimeAndIds,
): Promise<StoredUser> {
  const source = await admitAttempt(actor.email, origin, now());
  const user = await findUser(actor.userId, { consistent: true });
  const { ok } = await verifyPassword(password, user?.password);
  if (user === undefined || !ok) {
    await noteFailure(actor.email, 'password', now());
    throw new Problem('wrong_password', { fields: { current_password: errorTable.wrong_password.message } });
  }
  await forgiveAttempts(actor.email, { source, device: origin.device }, now());
  return user;
}
