import { auth } from '#shared/contract/routes/auth.ts';
import { sendCode } from '../../domain/send-code.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(auth['forgot-password'], async ({ body, clientAddress }) => {
  await sendCode({ email: body.email, purpose: 'reset' }, clientAddress);
  return { message: 'If this address has an account, a verification code is on its way.' };
});
