import { matches } from '#shared/contract/routes/matches.ts';
import { handle } from '../../call/handle.ts';
import { createMatch } from '../../domain/matches/create-match.ts';

export const handler = handle(matches.createMatch, async ({ actor, body, idempotencyKey }) => ({
  match: await createMatch(actor, body, idempotencyKey),
}));
