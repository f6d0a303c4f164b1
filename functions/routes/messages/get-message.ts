import { messages } from '#shared/contract/routes/messages.ts';
import { handle } from '../../call/handle.ts';
import { getMessage } from '../../domain/messages/list-messages.ts';

export const handler = handle(messages.getMessage, ({ actor, params, query }) => getMessage(actor, params.id, params.mid, query));
