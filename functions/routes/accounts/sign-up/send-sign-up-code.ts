import { accounts } from '#shared/contract/routes/accounts/accounts.ts';
import { sendSignUpCode } from '../../../domain/accounts/send-code.ts';
import { handle } from '../../../lib/call/handle.ts';

export const handler = handle(accounts.sendSignUpCode, async ({ body, clientAddress, cookies }) => {
  await sendSignUpCode(body.email, { clientAddress, device: cookies.device, browser: cookies.codes });
  return { message: 'If this address can sign up, a verification code is on its way.' };
});
