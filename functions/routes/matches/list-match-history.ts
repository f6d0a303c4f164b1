import { matches } from '#shared/contract/routes/evening/matches.ts';
import { listMatchHistory } from '../../domain/matches/matches.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(matches.listMatchHistory, ({ actor, params, query }) => listMatchHistory(actor, params.id, query));
