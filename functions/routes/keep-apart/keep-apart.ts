import { keepingApart } from '#shared/contract/routes/keep-apart.ts';
import { handle } from '../../call/handle.ts';
import { keepApart } from '../../domain/keep-apart/keep-apart.ts';

export const handler = handle(keepingApart.keepApart, async ({ actor, body }) => ({ pair: await keepApart(actor, body) }));
