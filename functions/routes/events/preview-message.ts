import { eventMessages } from '#shared/contract/routes/events/event-messages.ts';
import { handle } from '../../call/handle.ts';
import { previewMessage } from '../../domain/events/preview-message.ts';

export const handler = handle(eventMessages.previewMessage, async ({ actor, params, body }) => ({
  preview: await previewMessage(actor, params.id, body),
}));
