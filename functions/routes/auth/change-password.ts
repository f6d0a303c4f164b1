import { auth } from '#shared/contract/routes/auth.ts';
import { changeOwnPassword } from '../../domain/accounts/own-account.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(auth['change-password'], ({ actor, body, clientAddress, cookies }) =>
  changeOwnPassword(actor, body, { clientAddress, device: cookies.device }),
);
