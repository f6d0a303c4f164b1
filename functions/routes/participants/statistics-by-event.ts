import { participants } from '#shared/contract/routes/participants.ts';
import { getParticipantStatistics } from '../../domain/statistics/participant-statistics.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(participants['statistics-by-event'], async ({ actor, params }) => ({
  statistics: await getParticipantStatistics(actor, params.id),
}));
