import { eventMessages } from '#shared/contract/routes/events/event-messages.ts';
import { previewMessage } from '../../domain/events/preview-message.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(eventMessages.previewMessage, async ({ actor, params, body }) => ({
  preview: await previewMessage(actor, params.id, body),
}));
