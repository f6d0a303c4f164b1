import { passkeys } from '#shared/contract/routes/passkeys.ts';
import { handle } from '../../call/handle.ts';
import { addPasskey } from '../../domain/passkeys/add-passkey.ts';

export const handler = handle(passkeys.addPasskey, ({ actor, body }) => addPasskey(actor, body));
