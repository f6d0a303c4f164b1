import { messages } from '#shared/contract/routes/messages.ts';
import { handle } from '../../call/handle.ts';
import { listMessages } from '../../domain/messages/list-messages.ts';

export const handler = handle(messages.listMessages, ({ actor, params, query }) => listMessages(actor, params.id, query));
