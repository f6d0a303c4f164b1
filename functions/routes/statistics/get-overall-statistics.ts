import { statistics } from '#shared/contract/routes/statistics.ts';
import { handle } from '../../call/handle.ts';
import { getOverallStatistics } from '../../domain/statistics/participant-statistics.ts';

export const handler = handle(statistics.getOverallStatistics, async ({ actor, query }) => ({
  statistics: await getOverallStatistics(actor, query.tenant_id),
}));
