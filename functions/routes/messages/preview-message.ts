import { messages } from '#shared/contract/routes/messages.ts';
import { handle } from '../../call/handle.ts';
import { previewMessage } from '../../domain/messages/preview-message.ts';

export const handler = handle(messages.previewMessage, async ({ actor, params, body }) => ({
  preview: await previewMessage(actor, params.id, body),
}));
