import { passkeys } from '#shared/contract/routes/passkeys.ts';
import { handle } from '../../call/handle.ts';
import { listPasskeys } from '../../domain/passkeys/list-passkeys.ts';

export const handler = handle(passkeys.listPasskeys, ({ actor }) => listPasskeys(actor.userId));
