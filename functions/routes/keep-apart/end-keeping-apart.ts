import { keepingApart } from '#shared/contract/routes/keep-apart.ts';
import { handle } from '../../call/handle.ts';
import { endKeepingApart } from '../../domain/keep-apart/keep-apart.ts';

export const handler = handle(keepingApart.endKeepingApart, ({ actor, params }) => endKeepingApart(actor, params.id));
