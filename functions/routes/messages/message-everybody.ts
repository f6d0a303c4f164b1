import { messages } from '#shared/contract/routes/messages.ts';
import { handle } from '../../call/handle.ts';
import { messageEverybody } from '../../domain/messages/message-everybody.ts';

export const handler = handle(messages.messageEverybody, async ({ actor, params, body }) => ({
  message: await messageEverybody(actor, params.id, body),
}));
