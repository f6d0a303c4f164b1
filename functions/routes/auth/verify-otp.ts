import { auth } from '#shared/contract/routes/auth.ts';
import { checkCode } from '../../domain/accounts/check-code.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(auth['verify-otp'], async ({ body, cookies }) => {
  await checkCode({ email: body.email, purpose: 'reset' }, { otp: body.otp, browser: cookies.codes }, { verified: false });
  return { verified: true } as const;
});
