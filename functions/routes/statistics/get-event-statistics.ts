import { statistics } from '#shared/contract/routes/statistics.ts';
import { handle } from '../../call/handle.ts';
import { getEventStatistics } from '../../domain/statistics/event-statistics.ts';

export const handler = handle(statistics.getEventStatistics, async ({ actor, params }) => ({
  statistics: await getEventStatistics(actor, params.id),
}));
