import { events } from '#shared/contract/routes/events.ts';
import { handle } from '../../call/handle.ts';
import { listEvents } from '../../domain/events/list-events.ts';

export const handler = handle(events.listEvents, ({ actor, query }) => listEvents(actor, query));
