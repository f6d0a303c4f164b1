import { waiting } from '#shared/contract/routes/waiting.ts';
import { handle } from '../../call/handle.ts';
import { changeWaiting } from '../../domain/waiting/waiting-list.ts';

export const handler = handle(waiting.changeWaiting, async ({ actor, params, body }) => ({
  entry: await changeWaiting(actor, { eventId: params.id, entryId: params.wid }, body),
}));
