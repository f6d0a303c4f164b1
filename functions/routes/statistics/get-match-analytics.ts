import { statistics } from '#shared/contract/routes/statistics/statistics.ts';
import { getMatchAnalytics } from '../../domain/statistics/match-analytics.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(statistics.getMatchAnalytics, async ({ actor, query }) => ({
  statistics: await getMatchAnalytics(actor, query),
}));
