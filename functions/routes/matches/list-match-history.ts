import { matches } from '#shared/contract/routes/evening/matches.ts';
import { listMatchHistory } from '../../domain/matches/list-match-history.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(matches.listMatchHistory, ({ actor, params, query }) => listMatchHistory(actor, params.id, query));
