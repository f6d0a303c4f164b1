import { accounts } from '#shared/contract/routes/accounts/accounts.ts';
import { requestSignUp } from '../../../domain/accounts/sign-up/request-sign-up.ts';
import { handle } from '../../../lib/call/handle.ts';

export const handler = handle(accounts.requestSignUp, async ({ body, clientAddress, cookies }) => {
  await requestSignUp(body, { clientAddress, device: cookies.device, browser: cookies.codes });
  return { message: 'If this address can sign up, a verification code is on its way.' };
});
