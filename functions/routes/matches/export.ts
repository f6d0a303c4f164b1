import { matches } from '#shared/contract/routes/matches.ts';
import { exportMatches } from '../../domain/match-lists.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(matches.export, ({ actor, params }) => exportMatches(actor, params.id));
