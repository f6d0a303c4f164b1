import { cancellations } from '#shared/contract/routes/cancellations.ts';
import { handle } from '../../call/handle.ts';
import { undoCancellation } from '../../domain/cancellations/cancel-event.ts';

export const handler = handle(cancellations.undoCancellation, async ({ actor, params }) => ({
  event: await undoCancellation(actor, params.id),
}));
