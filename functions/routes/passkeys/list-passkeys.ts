import { passkeys } from '#shared/contract/routes/accounts/passkeys.ts';
import { listPasskeys } from '../../domain/passkeys/list-passkeys.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(passkeys.listPasskeys, ({ actor }) => listPasskeys(actor.userId));
