import { accountDeletion } from '#shared/contract/routes/accounts/account-deletion.ts';
import { beginAccountDeletion } from '../../domain/accounts/delete-own-account.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(accountDeletion.beginAccountDeletion, ({ actor, body, clientAddress, cookies }) =>
  beginAccountDeletion(actor, body.current_password, { clientAddress, device: cookies.device }),
);
