import { statistics } from '#shared/contract/routes/statistics.ts';
import { handle } from '../../call/handle.ts';
import { getTopInterests } from '../../domain/statistics/participant-statistics.ts';

export const handler = handle(statistics.getTopInterests, async ({ actor, params, query }) => ({
  top_interests: await getTopInterests(actor, params.id, query.limit),
}));
