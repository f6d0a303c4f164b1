import { statistics } from '#shared/contract/routes/statistics/statistics.ts';
import { exportMatchAnalytics } from '../../domain/statistics/match-analytics.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(statistics.exportMatchAnalytics, ({ actor, query }) => exportMatchAnalytics(actor, query));
