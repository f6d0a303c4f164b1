import { statistics } from '#shared/contract/routes/statistics.ts';
import { exportMatchAnalytics } from '../../domain/match-analytics.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(statistics['matches-export'], ({ actor, query }) => exportMatchAnalytics(actor, query));
