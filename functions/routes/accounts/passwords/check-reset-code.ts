import { accounts } from '#shared/contract/routes/accounts/accounts.ts';
import { checkResetCode } from '../../../domain/accounts/check-code.ts';
import { handle } from '../../../lib/call/handle.ts';

export const handler = handle(accounts.checkResetCode, async ({ body, cookies }) => {
  await checkResetCode(body.email, { otp: body.otp, browser: cookies.codes });
  return { verified: true } as const;
});
