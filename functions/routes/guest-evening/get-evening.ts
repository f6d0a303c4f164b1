import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { handle } from '../../call/handle.ts';
import { getEvening } from '../../domain/guest-evening/get-evening.ts';

export const handler = handle(guestEvening.getEvening, ({ actor, params, query }) => getEvening(actor, params.id, query.event_id));
