import { ownSessions } from '#shared/contract/routes/own-sessions.ts';
import { handle } from '../../../call/handle.ts';
import { endOwnSession } from '../../../domain/accounts/sessions/own-sessions.ts';

export const handler = handle(ownSessions.endOwnSession, async ({ actor, params }) => {
  await endOwnSession(actor, params.id);
  return undefined;
});
