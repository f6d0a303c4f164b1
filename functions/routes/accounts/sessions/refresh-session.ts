import { sessionCalls } from '#shared/contract/routes/accounts/session-tokens.ts';
import { refreshSession } from '../../../domain/accounts/sessions/refresh-session.ts';
import { handle } from '../../../lib/call/handle.ts';

export const handler = handle(sessionCalls.refreshSession, ({ body, device: browser }) => refreshSession(body.refresh_token, browser));
