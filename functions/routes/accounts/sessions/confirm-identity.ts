import { ownSessions } from '#shared/contract/routes/own-sessions.ts';
import { handle } from '../../../call/handle.ts';
import { confirmIdentity } from '../../../domain/accounts/sessions/confirm-identity.ts';

export const handler = handle(ownSessions.confirmIdentity, ({ actor, body, clientAddress, cookies }) =>
  confirmIdentity(actor, body.current_password, { clientAddress, device: cookies.device }),
);
