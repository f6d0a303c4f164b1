import { passkeys } from '#shared/contract/routes/accounts/passkeys.ts';
import { beginPasskey } from '../../domain/passkeys/begin-passkey.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(passkeys.beginPasskey, ({ actor, body, clientAddress, cookies }) =>
  beginPasskey(actor, body.current_password, { clientAddress, device: cookies.device }),
);
