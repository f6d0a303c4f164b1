import { auth } from '#shared/contract/routes/auth.ts';
import { refreshSession } from '../../domain/sessions.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(auth.refresh, ({ body }) => refreshSession(body.refresh_token));
