import { accounts } from '#shared/contract/routes/accounts.ts';
import { handle } from '../../../call/handle.ts';
import { sendResetCode } from '../../../domain/accounts/send-code.ts';

export const handler = handle(accounts.sendResetCode, async ({ body, clientAddress, cookies }) => {
  await sendResetCode(body.email, { clientAddress, device: cookies.device, browser: cookies.codes });
  return { message: 'If this address has an account, a verification code is on its way.' };
});
