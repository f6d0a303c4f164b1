import { eventMessages } from '#shared/contract/routes/events/event-messages.ts';
import { handle } from '../../call/handle.ts';
import { getMessage } from '../../domain/events/list-messages.ts';

export const handler = handle(eventMessages.getMessage, ({ actor, params, query }) => getMessage(actor, params.id, params.mid, query));
