import { night } from '#shared/contract/routes/evening/night.ts';
import { listKeptApart } from '../../domain/night/keep-apart.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(night.listKeptApart, async ({ actor, query }) => ({ data: await listKeptApart(actor, query.event_id) }));
