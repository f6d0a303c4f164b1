import { passkeys } from '#shared/contract/routes/accounts/passkeys.ts';
import { signInByPasskey } from '../../domain/passkeys/sign-in-by-passkey.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(passkeys.signInByPasskey, ({ body, cookies, device: browser }) =>
  signInByPasskey(body, { device: cookies.device, browser }),
);
