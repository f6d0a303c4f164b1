import { events } from '#shared/contract/routes/events.ts';
import { getEvent } from '../../domain/events.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(events.get, async ({ actor, params }) => ({ event: await getEvent(actor, params.id) }));
