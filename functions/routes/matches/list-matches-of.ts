import { matches } from '#shared/contract/routes/evening/matches.ts';
import { listMatchesOf } from '../../domain/matches/list-matches.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(matches.listMatchesOf, ({ actor, params, query }) => listMatchesOf(actor, params.id, query));
