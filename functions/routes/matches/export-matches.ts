import { matches } from '#shared/contract/routes/evening/matches.ts';
import { exportMatches } from '../../domain/matches/list-matches.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(matches.exportMatches, ({ actor, params }) => exportMatches(actor, params.id));
