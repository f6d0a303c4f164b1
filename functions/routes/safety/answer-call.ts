import { safety } from '#shared/contract/routes/safety.ts';
import { handle } from '../../call/handle.ts';
import { answerCall } from '../../domain/safety/help-calls.ts';

export const handler = handle(safety.answerCall, async ({ actor, params, body: { action, asked_at } }) => ({
  help: await answerCall(actor, params.id, params.pid, { action, askedAt: asked_at === undefined ? undefined : Date.parse(asked_at) }),
}));
