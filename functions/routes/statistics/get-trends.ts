import { statistics } from '#shared/contract/routes/statistics/statistics.ts';
import { getTrends } from '../../domain/statistics/trends.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(statistics.getTrends, async ({ actor, query }) => ({ trends: await getTrends(actor, query.tenant_id) }));
