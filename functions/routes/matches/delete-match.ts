import { matches } from '#shared/contract/routes/matches.ts';
import { handle } from '../../call/handle.ts';
import { deleteMatch } from '../../domain/matches/delete-match.ts';

export const handler = handle(matches.deleteMatch, ({ actor, params, query }) => deleteMatch(actor, params.id, query.undo === 'true'));
