import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { handle } from '../../call/handle.ts';
import { markPayment } from '../../domain/payments/mark-payment.ts';

export const handler = handle(salesRoutes.markPayment, async ({ actor, params, body }) => ({
  participant: await markPayment(actor, { eventId: params.id, participantId: params.pid }, body),
}));
