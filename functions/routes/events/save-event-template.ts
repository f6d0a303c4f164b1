import { events } from '#shared/contract/routes/events.ts';
import { handle } from '../../call/handle.ts';
import { saveEventTemplate } from '../../domain/events/event-template.ts';

export const handler = handle(events.saveEventTemplate, async ({ actor, body }) => ({
  template: await saveEventTemplate(actor, body.event_id),
}));
