import { statistics } from '#shared/contract/routes/statistics/statistics.ts';
import { getOverallStatistics } from '../../domain/statistics/participant-statistics.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(statistics.getOverallStatistics, async ({ actor, query }) => ({
  statistics: await getOverallStatistics(actor, query.tenant_id),
}));
