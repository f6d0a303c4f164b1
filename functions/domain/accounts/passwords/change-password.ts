import { Problem } from '#shared/contract/errors.ts';
import type { StaffMember } from '../../../call/actor.ts';
import { rememberOnlyBrowser } from '../../../data/accounts/known-browsers.ts';
import { writePassword } from '../../../data/accounts/users.ts';
import { log } from '../../../lib/log.ts';
import { hashPassword } from '../../../lib/secrets/passwords.ts';
import { auditOfAccount } from '../../audit/account-audit.ts';
import { confirmPassword } from '../../sessions/confirm-password.ts';
import { openSession } from '../../sessions/open-session.ts';
import type { Origin } from '../../sessions/sign-in-delay.ts';
import { realTimeAndIds } from '../../time-and-ids.ts';
import { passwordNotice } from './password-notice.ts';
import { checkNewPassword } from './password-policy.ts';

interface Change {
  readonly current_password: string;
  readonly password: string;
}

/**
 * Sets a new password after checking the current one. Every session ends, the caller gets a new one, and an email reports the change.
 * @throws Problem as `accounts.changePassword` declares
 */
export async function changePassword(actor: StaffMember, change: Change, origin: Origin, timeAndIds = realTimeAndIds) {
  checkNewPassword(change.password, actor.email);
  const user = await confirmPassword(actor, change.current_password, origin, timeAndIds);
  const changed = await writePassword(user, await hashPassword(change.password), {
    notice: passwordNotice(user.email, timeAndIds),
    audit: auditOfAccount(user, { action: 'password_changed' }, timeAndIds),
  });
  // The account was changed at the same time, and that change has ended this session too.
  if (changed === undefined) throw new Problem('unauthorized');
  log('info', 'A password was replaced', { user_id: user.id, by: 'password' });
  await rememberOnlyBrowser(user.email, origin.device, timeAndIds.now());
  return openSession(changed, { browser: origin.browser, by: undefined }, timeAndIds);
}
