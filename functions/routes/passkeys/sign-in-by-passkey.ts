import { passkeys } from '#shared/contract/routes/passkeys.ts';
import { signInByPasskey } from '../../domain/passkeys/sign-in-by-passkey.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(passkeys.signInByPasskey, ({ body, cookies }) => signInByPasskey(body, cookies.device));
