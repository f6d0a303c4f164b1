import { ownSessions } from '#shared/contract/routes/own-sessions.ts';
import { handle } from '../../call/handle.ts';
import { updateOwnAccount } from '../../domain/accounts/update-own-account.ts';

export const handler = handle(ownSessions.updateOwnAccount, async ({ actor, body }) => ({
  user: await updateOwnAccount(actor.userId, body),
}));
