import { events } from '#shared/contract/routes/events.ts';
import { getEventStatistics } from '../../domain/events/events.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(events.statistics, async ({ actor, params }) => ({ statistics: await getEventStatistics(actor, params.id) }));
