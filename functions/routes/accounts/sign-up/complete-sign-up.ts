import { accounts } from '#shared/contract/routes/accounts.ts';
import { handle } from '../../../call/handle.ts';
import { completeSignUp } from '../../../domain/accounts/sign-up/complete-sign-up.ts';

export const handler = handle(accounts.completeSignUp, ({ body, cookies, device: browser }) =>
  completeSignUp({ ...body, browser: cookies.codes }, { device: cookies.device, browser }),
);
