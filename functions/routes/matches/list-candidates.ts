import { matches } from '#shared/contract/routes/evening/matches.ts';
import { listCandidates } from '../../domain/matches/list-candidates.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(matches.listCandidates, async ({ actor, params }) => ({
  data: await listCandidates(actor, params.id, params.pid),
}));
