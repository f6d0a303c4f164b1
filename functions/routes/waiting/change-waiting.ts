import { waiting } from '#shared/contract/routes/participants/waiting.ts';
import { changeWaiting } from '../../domain/waiting/waiting-list.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(waiting.changeWaiting, async ({ actor, params, body }) => ({
  entry: await changeWaiting(actor, { eventId: params.id, entryId: params.wid }, body),
}));
