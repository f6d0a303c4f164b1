import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { handle } from '../../call/handle.ts';
import { cancelPlace } from '../../domain/guest-evening/cancel-place.ts';

export const handler = handle(guestEvening.cancelPlace, ({ actor, params }) => cancelPlace(actor, params.id, params.eid));
