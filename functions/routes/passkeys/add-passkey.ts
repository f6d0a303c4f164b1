import { passkeys } from '#shared/contract/routes/passkeys.ts';
import { addPasskey } from '../../domain/passkeys/add-passkey.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(passkeys.addPasskey, ({ actor, body }) => addPasskey(actor, body));
