import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { handle } from '../../call/handle.ts';
import { runClock } from '../../domain/rounds/run-clock.ts';

export const handler = handle(eveningRounds.runClock, async ({ actor, params, body }) => ({
  night: await runClock(actor, params.id, body),
}));
