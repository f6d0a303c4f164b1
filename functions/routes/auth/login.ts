import { auth } from '#shared/contract/routes/auth.ts';
import { signIn } from '../../domain/sessions.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(auth.login, ({ body, clientAddress, cookies }) => signIn(body, { clientAddress, device: cookies.device }));
