import { ownSessions } from '#shared/contract/routes/own-sessions.ts';
import { handle } from '../../../call/handle.ts';
import { listOwnSessions } from '../../../domain/accounts/sessions/own-sessions.ts';

export const handler = handle(ownSessions.listOwnSessions, ({ actor }) => listOwnSessions(actor));
