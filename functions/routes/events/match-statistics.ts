import { events } from '#shared/contract/routes/events.ts';
import { getMatchStatistics } from '../../domain/events.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(events['match-statistics'], async ({ actor, params }) => ({
  statistics: await getMatchStatistics(actor, params.id),
}));
