import { passkeys } from '#shared/contract/routes/passkeys.ts';
import { handle } from '../../call/handle.ts';
import { renewRecoveryCodes } from '../../domain/passkeys/renew-recovery-codes.ts';

export const handler = handle(passkeys.renewRecoveryCodes, ({ actor, body, clientAddress, cookies }) =>
  renewRecoveryCodes(actor, body.current_password, { clientAddress, device: cookies.device }),
);
