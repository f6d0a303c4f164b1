import { participants } from '#shared/contract/routes/participants.ts';
import { listCandidates } from '../../domain/participants.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(participants.compatible, async ({ actor, params }) => ({
  data: await listCandidates(actor, params.id, params.pid),
}));
