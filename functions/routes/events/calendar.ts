import { events } from '#shared/contract/routes/events.ts';
import { getEventCalendar } from '../../domain/event-calendar.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(events.calendar, ({ actor, params }) => getEventCalendar(actor, params.id));
