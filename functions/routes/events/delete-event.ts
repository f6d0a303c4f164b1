import { events } from '#shared/contract/routes/events.ts';
import { handle } from '../../call/handle.ts';
import { deleteEvent } from '../../domain/events/delete-event.ts';

export const handler = handle(events.deleteEvent, ({ actor, params }) => deleteEvent(actor, params.id));
