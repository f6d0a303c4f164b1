import { night } from '#shared/contract/routes/evening/night.ts';
import { runClock } from '../../domain/night/run-clock.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(night.runClock, async ({ actor, params, body }) => ({ night: await runClock(actor, params.id, body) }));
