import { accountDeletion } from '#shared/contract/routes/account-deletion.ts';
import { handle } from '../../call/handle.ts';
import { beginAccountDeletion } from '../../domain/accounts/delete-own-account.ts';

export const handler = handle(accountDeletion.beginAccountDeletion, ({ actor, body, clientAddress, cookies }) =>
  beginAccountDeletion(actor, body.current_password, { clientAddress, device: cookies.device }),
);
