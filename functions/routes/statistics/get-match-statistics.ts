import { statistics } from '#shared/contract/routes/statistics/statistics.ts';
import { getMatchStatistics } from '../../domain/statistics/event-statistics.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(statistics.getMatchStatistics, async ({ actor, params }) => ({
  statistics: await getMatchStatistics(actor, params.id),
}));
