import { matches } from '#shared/contract/routes/matches.ts';
import { handle } from '../../call/handle.ts';
import { listMatchesOf } from '../../domain/matches/list-matches.ts';

export const handler = handle(matches.listMatchesOf, ({ actor, params, query }) => listMatchesOf(actor, params.id, query));
