import { eventMessages } from '#shared/contract/routes/events/event-messages.ts';
import { listMessages } from '../../domain/events/list-messages.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(eventMessages.listMessages, ({ actor, params, query }) => listMessages(actor, params.id, query));
