import { sessionCalls } from '#shared/contract/routes/session-tokens.ts';
import { handle } from '../../../call/handle.ts';
import { signOut } from '../../../domain/accounts/sessions/sign-out.ts';

export const handler = handle(sessionCalls.signOut, ({ body }) => signOut(body.refresh_token));
