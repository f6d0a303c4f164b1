import { matches } from '#shared/contract/routes/matches.ts';
import { listMatchesOf } from '../../domain/match-lists.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(matches['by-participant'], ({ actor, params, query }) => listMatchesOf(actor, params.id, query));
