import { accounts } from '#shared/contract/routes/accounts.ts';
import { handle } from '../../../call/handle.ts';
import { changePassword } from '../../../domain/accounts/passwords/change-password.ts';

export const handler = handle(accounts.changePassword, ({ actor, body, clientAddress, cookies, device: browser }) =>
  changePassword(actor, body, { clientAddress, device: cookies.device, browser }),
);
