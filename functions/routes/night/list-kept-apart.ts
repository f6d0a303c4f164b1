import { night } from '#shared/contract/routes/evening/night.ts';
import { listKeptApart } from '../../domain/night/list-kept-apart.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(night.listKeptApart, ({ actor, query }) => listKeptApart(actor, query));
