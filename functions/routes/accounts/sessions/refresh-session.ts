import { sessionCalls } from '#shared/contract/routes/session-tokens.ts';
import { handle } from '../../../call/handle.ts';
import { refreshSession } from '../../../domain/accounts/sessions/refresh-session.ts';

export const handler = handle(sessionCalls.refreshSession, ({ body, device: browser }) => refreshSession(body.refresh_token, browser));
