import { auth } from '#shared/contract/routes/auth.ts';
import { whoAmI } from '../../domain/sessions.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(auth.me, async ({ actor }) => ({ user: await whoAmI(actor.userId) }));
