import { auth } from '#shared/contract/routes/auth.ts';
import { requestSignUp } from '../../domain/sign-up-request.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(auth.register, async ({ body, clientAddress, cookies }) => {
  await requestSignUp(body, { clientAddress, device: cookies.device, browser: cookies.codes });
  return { message: 'If this address can sign up, a verification code is on its way.' };
});
