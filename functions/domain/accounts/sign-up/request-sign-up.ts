import { Problem } from '#shared/contract/errors.ts';
import type { CodeRequester } from '../../../data/accounts/code-sending.ts';
import { checkNewPassword } from '../passwords/password-policy.ts';
import { sendSignUpCode } from '../send-code.ts';
import { isSignUpOpen } from '../system-settings.ts';

/**
 * Checks the password and sends the code for `POST /auth/register`, but creates no account (docs/rules/accounts.md#calls).
 * @throws Problem `registration_disabled`, or the errors of `checkNewPassword`
 */
export async function requestSignUp({ email, password }: { email: string; password: string }, requester: CodeRequester): Promise<void> {
  if (!(await isSignUpOpen())) throw new Problem('registration_disabled');
  checkNewPassword(password, email);
  await sendSignUpCode(email, requester);
}
