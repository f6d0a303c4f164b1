import { accounts } from '#shared/contract/routes/accounts/accounts.ts';
import { changePassword } from '../../../domain/accounts/passwords/change-password.ts';
import { handle } from '../../../lib/call/handle.ts';

export const handler = handle(accounts.changePassword, ({ actor, body, clientAddress, cookies, device: browser }) =>
  changePassword(actor, body, { clientAddress, device: cookies.device, browser }),
);
