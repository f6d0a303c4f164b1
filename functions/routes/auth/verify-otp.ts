import { auth } from '#shared/contract/routes/auth.ts';
import { checkCode } from '../../domain/check-code.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(auth['verify-otp'], async ({ body }) => {
  await checkCode({ email: body.email, purpose: 'reset' }, body.otp, { verified: false });
  return { verified: true } as const;
});
