import { statistics } from '#shared/contract/routes/statistics.ts';
import { handle } from '../../call/handle.ts';
import { getMatchStatistics } from '../../domain/statistics/event-statistics.ts';

export const handler = handle(statistics.getMatchStatistics, async ({ actor, params }) => ({
  statistics: await getMatchStatistics(actor, params.id),
}));
