import { participants } from '#shared/contract/routes/participants.ts';
import { getTopInterests } from '../../domain/statistics/participant-statistics.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(participants['top-interests'], async ({ actor, params, query }) => ({
  top_interests: await getTopInterests(actor, params.id, query.limit),
}));
