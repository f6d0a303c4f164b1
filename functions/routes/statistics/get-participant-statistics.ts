import { statistics } from '#shared/contract/routes/statistics.ts';
import { handle } from '../../call/handle.ts';
import { getParticipantStatistics } from '../../domain/statistics/participant-statistics.ts';

export const handler = handle(statistics.getParticipantStatistics, async ({ actor, params }) => ({
  statistics: await getParticipantStatistics(actor, params.id),
}));
