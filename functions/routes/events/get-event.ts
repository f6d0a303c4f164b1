import { events } from '#shared/contract/routes/events.ts';
import { handle } from '../../call/handle.ts';
import { getEvent } from '../../domain/events/events.ts';

export const handler = handle(events.getEvent, async ({ actor, params }) => ({ event: await getEvent(actor, params.id) }));
