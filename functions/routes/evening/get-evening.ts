import { evening } from '#shared/contract/routes/evening/evening.ts';
import { handle } from '../../call/handle.ts';
import { getEvening } from '../../domain/evening/get-evening.ts';

export const handler = handle(evening.getEvening, ({ actor, params, query }) => getEvening(actor, params.id, query.event_id));
