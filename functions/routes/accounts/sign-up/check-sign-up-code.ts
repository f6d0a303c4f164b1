import { accounts } from '#shared/contract/routes/accounts/accounts.ts';
import { checkSignUpCode } from '../../../domain/accounts/check-code.ts';
import { handle } from '../../../lib/call/handle.ts';

export const handler = handle(accounts.checkSignUpCode, async ({ body, cookies }) => {
  await checkSignUpCode(body.email, { otp: body.otp, browser: cookies.codes });
  return { verified: true } as const;
});
