import { events } from '#shared/contract/routes/events.ts';
import { handle } from '../../call/handle.ts';
import { updateEventStatus } from '../../domain/events/events.ts';

export const handler = handle(events.updateEventStatus, async ({ actor, params, body }) => ({
  event: await updateEventStatus(actor, params.id, body.status),
}));
