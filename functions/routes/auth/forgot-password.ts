import { auth } from '#shared/contract/routes/auth.ts';
import { sendCode } from '../../domain/accounts/send-code.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(auth['forgot-password'], async ({ body, clientAddress, cookies }) => {
  await sendCode({ email: body.email, purpose: 'reset' }, { clientAddress, device: cookies.device, browser: cookies.codes });
  return { message: 'If this address has an account, a verification code is on its way.' };
});
