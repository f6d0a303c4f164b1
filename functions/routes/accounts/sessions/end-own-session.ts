import { ownSessions } from '#shared/contract/routes/own-sessions.ts';
import { handle } from '../../../call/handle.ts';
import { endOwnSession } from '../../../domain/accounts/sessions/own-sessions.ts';

export const handler = handle(ownSessions.endOwnSession, ({ actor, params }) => endOwnSession(actor, params.id));
