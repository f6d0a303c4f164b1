import { accounts } from '#shared/contract/routes/accounts/accounts.ts';
import { refreshSession } from '../../../domain/accounts/sessions/sessions.ts';
import { handle } from '../../../lib/call/handle.ts';

export const handler = handle(accounts.refreshSession, ({ body, device: browser }) => refreshSession(body.refresh_token, browser));
