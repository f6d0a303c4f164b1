import { events } from '#shared/contract/routes/events.ts';
import { handle } from '../../call/handle.ts';
import { removeEventTemplate } from '../../domain/events/event-template.ts';

export const handler = handle(events.removeEventTemplate, ({ actor }) => removeEventTemplate(actor));
