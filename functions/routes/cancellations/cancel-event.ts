import { cancellations } from '#shared/contract/routes/cancellations.ts';
import { handle } from '../../call/handle.ts';
import { cancelEvent } from '../../domain/cancellations/cancel-event.ts';

export const handler = handle(cancellations.cancelEvent, async ({ actor, params, body }) => ({
  event: await cancelEvent(actor, params.id, body),
}));
