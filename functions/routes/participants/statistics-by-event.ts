import { participants } from '#shared/contract/routes/participants.ts';
import { getParticipantStatistics } from '../../domain/participant-statistics.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(participants['statistics-by-event'], async ({ actor, params }) => ({
  statistics: await getParticipantStatistics(actor, params.id),
}));
