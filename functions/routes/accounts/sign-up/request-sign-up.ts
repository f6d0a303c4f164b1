import { accounts } from '#shared/contract/routes/accounts.ts';
import { handle } from '../../../call/handle.ts';
import { requestSignUp } from '../../../domain/accounts/sign-up/request-sign-up.ts';

export const handler = handle(accounts.requestSignUp, async ({ body, clientAddress, cookies }) => {
  await requestSignUp(body, { clientAddress, device: cookies.device, browser: cookies.codes });
  return { message: 'If this address can sign up, a verification code is on its way.' };
});
