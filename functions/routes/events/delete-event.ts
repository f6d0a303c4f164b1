import { events } from '#shared/contract/routes/events.ts';
import { handle } from '../../call/handle.ts';
import { deleteEvent } from '../../domain/events/delete-event.ts';

export const handler = handle(events.deleteEvent, async ({ actor, params }) => {
  await deleteEvent(actor, params.id);
  return undefined;
});
