import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { handle } from '../../call/handle.ts';
import { refundOrder } from '../../domain/payments/refund-by-staff.ts';

export const handler = handle(salesRoutes.refundOrder, async ({ actor, params, body }) => ({
  order: await refundOrder(actor, { eventId: params.id, orderId: params.oid }, body),
}));
