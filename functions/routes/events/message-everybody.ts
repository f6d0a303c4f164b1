import { eventMessages } from '#shared/contract/routes/events/event-messages.ts';
import { messageEverybody } from '../../domain/events/message-everybody.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(eventMessages.messageEverybody, async ({ actor, params, body }) => ({
  message: await messageEverybody(actor, params.id, body),
}));
