import { eventMessages } from '#shared/contract/routes/events/event-messages.ts';
import { handle } from '../../call/handle.ts';
import { messageEverybody } from '../../domain/events/message-everybody.ts';

export const handler = handle(eventMessages.messageEverybody, async ({ actor, params, body }) => ({
  message: await messageEverybody(actor, params.id, body),
}));
