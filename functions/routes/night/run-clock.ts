import { night } from '#shared/contract/routes/evening/night.ts';
import { handle } from '../../call/handle.ts';
import { runClock } from '../../domain/night/run-clock.ts';

export const handler = handle(night.runClock, async ({ actor, params, body }) => ({ night: await runClock(actor, params.id, body) }));
