import { accounts } from '#shared/contract/routes/accounts.ts';
import { completeSignUp } from '../../domain/accounts/complete-sign-up.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(accounts.completeSignUp, ({ body, cookies }) =>
  completeSignUp({ ...body, browser: cookies.codes }, cookies.device),
);
