import { participants } from '#shared/contract/routes/participants.ts';
import { listCandidates } from '../../domain/matches/list-candidates.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(participants.compatible, async ({ actor, params }) => ({
  data: await listCandidates(actor, params.id, params.pid),
}));
