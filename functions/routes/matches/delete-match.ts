import { matches } from '#shared/contract/routes/evening/matches.ts';
import { deleteMatch } from '../../domain/matches/delete-match.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(matches.deleteMatch, async ({ actor, params, query }) => {
  await deleteMatch(actor, params.id, query.undo === 'true');
  return undefined;
});
