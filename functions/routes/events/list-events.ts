import { events } from '#shared/contract/routes/events/events.ts';
import { listEvents } from '../../domain/events/list-events.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(events.listEvents, ({ actor, query }) => listEvents(actor, query));
