import { night } from '#shared/contract/routes/evening/night.ts';
import { handle } from '../../call/handle.ts';
import { keepApart } from '../../domain/night/keep-apart.ts';

export const handler = handle(night.keepApart, async ({ actor, body }) => ({ pair: await keepApart(actor, body) }));
