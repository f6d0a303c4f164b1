import { accounts } from '#shared/contract/routes/accounts.ts';
import { handle } from '../../../call/handle.ts';
import { checkSignUpCode } from '../../../domain/accounts/check-code.ts';

export const handler = handle(accounts.checkSignUpCode, async ({ body, cookies }) => {
  await checkSignUpCode(body.email, { otp: body.otp, browser: cookies.codes });
  return { verified: true } as const;
});
