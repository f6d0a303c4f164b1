import { auth } from '#shared/contract/routes/auth.ts';
import { sendCode } from '../../domain/accounts/send-code.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(auth['register-send-otp'], async ({ body, clientAddress, cookies }) => {
  await sendCode({ email: body.email, purpose: 'register' }, { clientAddress, device: cookies.device, browser: cookies.codes });
  return { message: 'If this address can sign up, a verification code is on its way.' };
});
