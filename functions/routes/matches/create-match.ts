import { matches } from '#shared/contract/routes/evening/matches.ts';
import { createMatch } from '../../domain/matches/create-match.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(matches.createMatch, async ({ actor, body, idempotencyKey }) => ({
  match: await createMatch(actor, body, idempotencyKey),
}));
