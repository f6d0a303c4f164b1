import { matches } from '#shared/contract/routes/matches.ts';
import { listMatchHistory } from '../../domain/matches.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(matches.history, ({ actor, params, query }) => listMatchHistory(actor, params.id, query));
