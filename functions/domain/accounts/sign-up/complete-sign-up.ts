import { Problem } from '#shared/contract/errors.ts';
import { rememberBrowser } from '../../../data/accounts/known-browsers.ts';
import { signUp } from '../../../data/accounts/signing-up.ts';
import { findUserByEmail, newUser } from '../../../data/accounts/users.ts';
import { hashPassword } from '../../../lib/secrets/passwords.ts';
import { openSession } from '../../sessions/open-session.ts';
import type { Origin } from '../../sessions/sign-in-delay.ts';
import { realTimeAndIds } from '../../time-and-ids.ts';
import { checkCode } from '../check-code.ts';
import { checkNewPassword } from '../passwords/password-policy.ts';
import { isSignUpOpen } from '../system-settings.ts';
import { takenAddress } from '../taken-address.ts';

interface SignUp {
  readonly email: string;
  readonly otp: string;
  /** The browser's cookie for codes. */
  readonly browser: string | undefined;
  readonly password: string;
}

/**
 * Creates an account for an address that has been proved by its code, as an admin without an organization, and signs the owner in. If the
 * password is refused, the code stays usable.
 * @throws Problem as `accounts.completeSignUp` declares
 */
export async function completeSignUp(
  { email, password, ...typed }: SignUp,
  { device, browser }: Omit<Origin, 'clientAddress'>,
  timeAndIds = realTimeAndIds,
) {
  if (!(await isSignUpOpen())) throw new Problem('registration_disabled');
  checkNewPassword(password, email);
  const code = await checkCode({ email, purpose: 'register' }, typed, timeAndIds);
  const user = newUser({
    ...{ id: timeAndIds.newId(), email, role: 'admin', tenantId: null },
    password: await hashPassword(password),
    createdAt: new Date(timeAndIds.now()).toISOString(),
  });
  const refused = await signUp(code, user);
  if (refused === 'code') throw new Problem('invalid_code');
  if (refused === 'address') throw takenAddress((await findUserByEmail(email)) === undefined ? 'deleted account' : 'account');
  await rememberBrowser(email, device, timeAndIds.now());
  return openSession(user, { browser, by: 'sign_up' }, timeAndIds);
}
