import { accounts } from '#shared/contract/routes/accounts.ts';
import { handle } from '../../call/handle.ts';
import { getOwnAccount } from '../../domain/accounts/get-own-account.ts';

export const handler = handle(accounts.getOwnAccount, async ({ actor }) => ({ user: await getOwnAccount(actor.userId) }));
