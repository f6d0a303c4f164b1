import { events } from '#shared/contract/routes/events.ts';
import { handle } from '../../call/handle.ts';
import { getEventTemplate } from '../../domain/events/event-template.ts';

export const handler = handle(events.getEventTemplate, async ({ actor }) => ({ template: await getEventTemplate(actor) }));
