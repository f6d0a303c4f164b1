import { accounts } from '#shared/contract/routes/accounts/accounts.ts';
import { updateOwnAccount } from '../../domain/accounts/update-own-account.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(accounts.updateOwnAccount, async ({ actor, body }) => ({ user: await updateOwnAccount(actor.userId, body) }));
