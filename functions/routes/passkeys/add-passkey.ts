import { passkeys } from '#shared/contract/routes/accounts/passkeys.ts';
import { addPasskey } from '../../domain/passkeys/add-passkey.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(passkeys.addPasskey, ({ actor, body }) => addPasskey(actor, body));
