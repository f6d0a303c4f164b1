import { matches } from '#shared/contract/routes/matches.ts';
import { handle } from '../../call/handle.ts';
import { listMatchesInEvent } from '../../domain/matches/list-matches.ts';

export const handler = handle(matches.listMatchesInEvent, ({ actor, params, query }) =>
  listMatchesInEvent(actor, params.id, params.pid, query),
);
