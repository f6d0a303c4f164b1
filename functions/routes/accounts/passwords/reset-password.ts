import { accounts } from '#shared/contract/routes/accounts/accounts.ts';
import { resetPassword } from '../../../domain/accounts/passwords/reset-password.ts';
import { handle } from '../../../lib/call/handle.ts';

export const handler = handle(accounts.resetPassword, async ({ body, clientAddress, cookies }) => {
  await resetPassword({ ...body, browser: cookies.codes }, { clientAddress, device: cookies.device });
  return { message: 'Password reset successfully!' };
});
