import { night } from '#shared/contract/routes/evening/night.ts';
import { handle } from '../../call/handle.ts';
import { listKeptApart } from '../../domain/night/list-kept-apart.ts';

export const handler = handle(night.listKeptApart, ({ actor, query }) => listKeptApart(actor, query));
