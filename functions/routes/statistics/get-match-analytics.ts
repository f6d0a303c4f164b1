import { statistics } from '#shared/contract/routes/statistics.ts';
import { handle } from '../../call/handle.ts';
import { getMatchAnalytics } from '../../domain/statistics/match-analytics.ts';

export const handler = handle(statistics.getMatchAnalytics, async ({ actor, query }) => ({
  statistics: await getMatchAnalytics(actor, query),
}));
