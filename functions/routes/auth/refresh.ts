import { auth } from '#shared/contract/routes/auth.ts';
import { refreshSession } from '../../domain/accounts/sessions.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(auth.refresh, ({ body }) => refreshSession(body.refresh_token));
