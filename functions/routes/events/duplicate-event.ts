import { events } from '#shared/contract/routes/events.ts';
import { handle } from '../../call/handle.ts';
import { duplicateEvent } from '../../domain/events/events.ts';

export const handler = handle(events.duplicateEvent, async ({ actor, params }) => ({ event: await duplicateEvent(actor, params.id) }));
