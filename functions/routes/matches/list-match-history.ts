import { matches } from '#shared/contract/routes/matches.ts';
import { handle } from '../../call/handle.ts';
import { listMatchHistory } from '../../domain/matches/list-match-history.ts';

export const handler = handle(matches.listMatchHistory, ({ actor, params, query }) => listMatchHistory(actor, params.id, query));
