import { accountDeletion } from '#shared/contract/routes/accounts/account-deletion.ts';
import { deleteOwnAccount } from '../../domain/accounts/delete-own-account.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(accountDeletion.deleteOwnAccount, async ({ actor, body }) => {
  await deleteOwnAccount(actor, body);
  return undefined;
});
