import { eventMessages } from '#shared/contract/routes/events/event-messages.ts';
import { getMessage } from '../../domain/events/list-messages.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(eventMessages.getMessage, ({ actor, params, query }) => getMessage(actor, params.id, params.mid, query));
