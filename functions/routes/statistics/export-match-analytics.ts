import { statistics } from '#shared/contract/routes/statistics.ts';
import { handle } from '../../call/handle.ts';
import { exportMatchAnalytics } from '../../domain/statistics/match-analytics.ts';

export const handler = handle(statistics.exportMatchAnalytics, ({ actor, query }) => exportMatchAnalytics(actor, query));
