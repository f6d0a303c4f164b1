import { participants } from '#shared/contract/routes/participants.ts';
import { getOverallStatistics } from '../../domain/statistics/participant-statistics.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(participants.statistics, async ({ actor, query }) => ({
  statistics: await getOverallStatistics(actor, query.tenant_id),
}));
