import { safety } from '#shared/contract/routes/safety.ts';
import { handle } from '../../call/handle.ts';
import { listKnown } from '../../domain/safety/list-known.ts';

export const handler = handle(safety.listKnown, async ({ actor, params, query }) => ({
  people: await listKnown(actor, params.id, query.event_id),
}));
