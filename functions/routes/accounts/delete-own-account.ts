import { accountDeletion } from '#shared/contract/routes/account-deletion.ts';
import { handle } from '../../call/handle.ts';
import { deleteOwnAccount } from '../../domain/accounts/delete-own-account.ts';

export const handler = handle(accountDeletion.deleteOwnAccount, ({ actor, body }) => deleteOwnAccount(actor, body));
