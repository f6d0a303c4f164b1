import { eventMessages } from '#shared/contract/routes/events/event-messages.ts';
import { handle } from '../../call/handle.ts';
import { listMessages } from '../../domain/events/list-messages.ts';

export const handler = handle(eventMessages.listMessages, ({ actor, params, query }) => listMessages(actor, params.id, query));
