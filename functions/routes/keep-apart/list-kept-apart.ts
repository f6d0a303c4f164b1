import { keepingApart } from '#shared/contract/routes/keep-apart.ts';
import { handle } from '../../call/handle.ts';
import { listKeptApart } from '../../domain/keep-apart/list-kept-apart.ts';

export const handler = handle(keepingApart.listKeptApart, ({ actor, query }) => listKeptApart(actor, query));
