import { passkeys } from '#shared/contract/routes/passkeys.ts';
import { handle } from '../../call/handle.ts';
import { beginPasskey } from '../../domain/passkeys/begin-passkey.ts';

export const handler = handle(passkeys.beginPasskey, ({ actor, body, clientAddress, cookies }) =>
  beginPasskey(actor, body.current_password, { clientAddress, device: cookies.device }),
);
