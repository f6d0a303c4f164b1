import { auth } from '#shared/contract/routes/auth.ts';
import { resetForgottenPassword } from '../../domain/accounts/reset-password.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(auth['reset-password'], async ({ body, clientAddress, cookies }) => {
  await resetForgottenPassword({ ...body, browser: cookies.codes }, { clientAddress, device: cookies.device });
  return { message: 'Password reset successfully!' };
});
