import { auth } from '#shared/contract/routes/auth.ts';
import { signIn } from '../../domain/accounts/sessions.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(auth.login, ({ body, clientAddress, cookies }) => signIn(body, { clientAddress, device: cookies.device }));
