import { passkeys } from '#shared/contract/routes/passkeys.ts';
import { handle } from '../../call/handle.ts';
import { signInByPasskey } from '../../domain/passkeys/sign-in-by-passkey.ts';

export const handler = handle(passkeys.signInByPasskey, ({ body, cookies, device: browser }) =>
  signInByPasskey(body, { device: cookies.device, browser }),
);
