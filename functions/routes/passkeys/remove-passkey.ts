import { passkeys } from '#shared/contract/routes/passkeys.ts';
import { handle } from '../../call/handle.ts';
import { removePasskey } from '../../domain/passkeys/remove-passkey.ts';

export const handler = handle(passkeys.removePasskey, ({ actor, params, body, clientAddress, cookies }) =>
  removePasskey(actor, params.id, body.current_password, { clientAddress, device: cookies.device }),
);
