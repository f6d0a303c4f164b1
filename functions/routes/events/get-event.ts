import { events } from '#shared/contract/routes/events/events.ts';
import { getEvent } from '../../domain/events/events.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(events.getEvent, async ({ actor, params }) => ({ event: await getEvent(actor, params.id) }));
