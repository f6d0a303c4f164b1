import { events } from '#shared/contract/routes/events.ts';
import { listEventsFor } from '../../domain/events/events.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(events.list, ({ actor, query }) => listEventsFor(actor, query));
