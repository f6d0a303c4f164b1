import { ownSessions } from '#shared/contract/routes/accounts/own-sessions.ts';
import { confirmIdentity } from '../../../domain/accounts/sessions/confirm-identity.ts';
import { handle } from '../../../lib/call/handle.ts';

export const handler = handle(ownSessions.confirmIdentity, async ({ actor, body, clientAddress, cookies }) => {
  await confirmIdentity(actor, body.current_password, { clientAddress, device: cookies.device });
  return undefined;
});
