import { matches } from '#shared/contract/routes/matches.ts';
import { handle } from '../../call/handle.ts';
import { exportMatches } from '../../domain/matches/list-matches.ts';

export const handler = handle(matches.exportMatches, ({ actor, params }) => exportMatches(actor, params.id));
