import { matches } from '#shared/contract/routes/matches.ts';
import { handle } from '../../call/handle.ts';
import { listCandidates } from '../../domain/matches/list-candidates.ts';

export const handler = handle(matches.listCandidates, async ({ actor, params }) => ({
  data: await listCandidates(actor, params.id, params.pid),
}));
