import { night } from '#shared/contract/routes/evening/night.ts';
import { keepApart } from '../../domain/night/keep-apart.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(night.keepApart, async ({ actor, body }) => ({ pair: await keepApart(actor, body) }));
