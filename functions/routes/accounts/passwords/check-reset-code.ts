import { accounts } from '#shared/contract/routes/accounts.ts';
import { handle } from '../../../call/handle.ts';
import { checkResetCode } from '../../../domain/accounts/check-code.ts';

export const handler = handle(accounts.checkResetCode, async ({ body, cookies }) => {
  await checkResetCode(body.email, { otp: body.otp, browser: cookies.codes });
  return { verified: true } as const;
});
