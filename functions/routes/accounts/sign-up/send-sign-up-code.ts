import { accounts } from '#shared/contract/routes/accounts.ts';
import { handle } from '../../../call/handle.ts';
import { sendSignUpCode } from '../../../domain/accounts/send-code.ts';

export const handler = handle(accounts.sendSignUpCode, async ({ body, clientAddress, cookies }) => {
  await sendSignUpCode(body.email, { clientAddress, device: cookies.device, browser: cookies.codes });
  return { message: 'If this address can sign up, a verification code is on its way.' };
});
