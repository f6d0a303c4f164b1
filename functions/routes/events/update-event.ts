import { events } from '#shared/contract/routes/events/events.ts';
import { updateEvent } from '../../domain/events/events.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(events.updateEvent, async ({ actor, params, body }) => ({
  event: await updateEvent(actor, params.id, body),
}));
