import { events } from '#shared/contract/routes/events/events.ts';
import { getEventCalendar } from '../../domain/events/event-calendar.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(events.getEventCalendar, ({ actor, params }) => getEventCalendar(actor, params.id));
