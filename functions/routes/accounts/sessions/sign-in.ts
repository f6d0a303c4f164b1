import { accounts } from '#shared/contract/routes/accounts.ts';
import { handle } from '../../../call/handle.ts';
import { signIn } from '../../../domain/accounts/sessions/sign-in.ts';

export const handler = handle(accounts.signIn, ({ body, clientAddress, cookies, device: browser }) =>
  signIn(body, { clientAddress, device: cookies.device, browser }),
);
