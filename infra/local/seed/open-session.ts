import { deviceNameOf } from '#functions/call/request/device-name.ts';
import { findUserByEmail } from '#functions/data/accounts/users.ts';
import { openSession as open, type StaffTokens } from '#functions/domain/sessions/open-session.ts';

/**
 * Signs an account in without checking its password, because that check is slow on purpose.
 * @throws Error when there is no such account
 */
export async function openSession({ email }: { email: string }): Promise<StaffTokens> {
  const user = await findUserByEmail(email);
  if (user === undefined) throw new Error(`There is no account of ${email}`);
  return open(user, { browser: deviceNameOf('node'), by: 'password' });
}
