import { events } from '#shared/contract/routes/events.ts';
import { getMatchStatistics } from '../../domain/events/events.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(events['match-statistics'], async ({ actor, params }) => ({
  statistics: await getMatchStatistics(actor, params.id),
}));
