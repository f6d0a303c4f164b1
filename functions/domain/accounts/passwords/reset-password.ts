import { Problem } from '#shared/contract/errors.ts';
import { rememberOnlyBrowser } from '../../../data/accounts/known-browsers.ts';
import { writeResetPassword } from '../../../data/accounts/password-reset.ts';
import { forgetAttempts } from '../../../data/accounts/sign-in-attempts.ts';
import { findUserByEmail } from '../../../data/accounts/users.ts';
import { log } from '../../../lib/log.ts';
import { hashPassword } from '../../../lib/secrets/passwords.ts';
import { auditOfAccount } from '../../audit/account-audit.ts';
import type { Origin } from '../../sessions/sign-in-delay.ts';
import { realTimeAndIds } from '../../time-and-ids.ts';
import { checkCode } from '../check-code.ts';
import { passwordNotice } from './password-notice.ts';
import { checkNewPassword } from './password-policy.ts';

interface Reset {
  readonly email: string;
  readonly otp: string;
  /** The browser's cookie for codes. */
  readonly browser: string | undefined;
  readonly password: string;
}

/**
 * Sets a new password after checking a code. Every session of the account ends: its tokens stop working immediately because the epoch
 * changes, and its sockets are closed a moment later through the table's stream. Also lifts the delays after failed sign-ins.
 * @throws Problem as `accounts.resetPassword` declares
 */
export async function resetPassword(
  { email, password, ...typed }: Reset,
  origin: Omit<Origin, 'browser'>,
  timeAndIds = realTimeAndIds,
): Promise<void> {
  checkNewPassword(password, email);
  const code = await checkCode({ email, purpose: 'reset' }, typed, timeAndIds);
  const user = await findUserByEmail(email);
  if (user === undefined) throw new Problem('invalid_code');
  const change = {
    userId: user.id,
    password: await hashPassword(password),
    notice: passwordNotice(email, timeAndIds),
    audit: auditOfAccount(user, { action: 'password_reset' }, timeAndIds),
  };
  if (!(await writeResetPassword(code, change))) throw new Problem('invalid_code');
  log('info', 'A password was replaced', { user_id: user.id, by: 'code' });
  const { clientAddress, device } = origin;
  await Promise.all([
    rememberOnlyBrowser(email, device, timeAndIds.now()),
    ...[clientAddress, device].map((source) => forgetAttempts(email, source)),
  ]);
}
