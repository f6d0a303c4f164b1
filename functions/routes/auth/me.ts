import { auth } from '#shared/contract/routes/auth.ts';
import { whoAmI } from '../../domain/accounts/sessions.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(auth.me, async ({ actor }) => ({ user: await whoAmI(actor.userId) }));
