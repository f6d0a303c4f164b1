import { ownSessions } from '#shared/contract/routes/accounts/own-sessions.ts';
import { listOwnSessions } from '../../domain/accounts/own-sessions.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(ownSessions.listOwnSessions, ({ actor }) => listOwnSessions(actor));
