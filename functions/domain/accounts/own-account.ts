import { errorTable, Problem } from '#shared/contract/errors.ts';
import { rememberOnlyBrowser } from '../../data/accounts/known-browsers.ts';
import { deleteSessions } from '../../data/accounts/sessions.ts';
import { forgetAttempts } from '../../data/accounts/sign-in-attempts.ts';
import { endSessions, findUser, writePassword } from '../../data/accounts/users.ts';
import type { StaffMember } from '../../lib/call/actor.ts';
import { log } from '../../lib/log.ts';
import { hashPassword, verifyPassword } from '../../lib/secrets/passwords.ts';
import { realEffects } from '../effects.ts';
import { openSession } from './open-session.ts';
import { passwordNotice } from './password-notice.ts';
import { checkNewPassword } from './password-policy.ts';
import { admitAttempt, type Origin } from './sign-in-delay.ts';

interface Change {
  readonly current_password: string;
  readonly password: string;
}

/**
 * Sets a new password, given the current one. Every session ends, the caller gets a new one, and a mail reports the
 * change. Wrong guesses are counted and delayed like those at sign-in, because the caller may be using another user's screen.
 * @throws Problem as `accounts.changePassword` declares
 */
export async function changePassword(actor: StaffMember, change: Change, origin: Origin, effects = realEffects) {
  checkNewPassword(change.password, actor.email);
  const source = await admitAttempt(actor.email, origin, effects.now());
  const user = await findUser(actor.userId, { consistent: true });
  const { ok } = await verifyPassword(change.current_password, user?.password);
  if (user === undefined || !ok) {
    throw new Problem('wrong_password', { fields: { current_password: errorTable.wrong_password.message } });
  }
  await forgetAttempts(actor.email, source);
  const changed = await writePassword(user, await hashPassword(change.password), passwordNotice(user.email, effects));
  // The account changed at the same time, which ends this session too.
  if (changed === undefined) throw new Problem('unauthorized');
  log('info', 'A password was replaced', { user_id: user.id, by: 'password' });
  await Promise.all([deleteSessions(user.id), rememberOnlyBrowser(user.email, origin.device, effects.now())]);
  return openSession(changed, origin.browser, effects);
}

/** Ends every session of the caller: tokens by the epoch, sockets a moment later by the table's stream. */
export async function signOutEverywhere(actor: StaffMember): Promise<void> {
  await endSessions(actor.userId);
  await deleteSessions(actor.userId);
}
