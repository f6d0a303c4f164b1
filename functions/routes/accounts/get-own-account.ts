import { accounts } from '#shared/contract/routes/accounts/accounts.ts';
import { getOwnAccount } from '../../domain/accounts/get-own-account.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(accounts.getOwnAccount, async ({ actor }) => ({ user: await getOwnAccount(actor.userId) }));
