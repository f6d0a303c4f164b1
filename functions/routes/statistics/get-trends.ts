import { statistics } from '#shared/contract/routes/statistics.ts';
import { handle } from '../../call/handle.ts';
import { getTrends } from '../../domain/statistics/trends.ts';

export const handler = handle(statistics.getTrends, async ({ actor, query }) => ({ trends: await getTrends(actor, query.tenant_id) }));
