import { events } from '#shared/contract/routes/events.ts';
import { handle } from '../../call/handle.ts';
import { getEventCalendar } from '../../domain/events/event-calendar.ts';

export const handler = handle(events.getEventCalendar, ({ actor, params }) => getEventCalendar(actor, params.id));
