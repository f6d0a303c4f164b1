import { events } from '#shared/contract/routes/events.ts';
import { handle } from '../../call/handle.ts';
import { repeatEvent } from '../../domain/events/repeat-event.ts';

export const handler = handle(events.repeatEvent, async ({ actor, params, body }) => ({
  events: await repeatEvent(actor, params.id, body),
}));
