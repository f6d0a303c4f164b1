import { readRefunding, readWantedRefund } from '../data/payments/refunding.ts';
import { refundEvent } from '../domain/payments/refund-event.ts';
import { refundOrder } from '../domain/payments/refund-orders.ts';
import { each, last } from './effect.ts';
import { runEffects } from './run-effects.ts';

/** Makes refunds at Stripe. */
export const handler = runEffects('payments', {
  refundOrder: last(
    readWantedRefund,
    ({ orderId }) => orderId,
    ({ tenantId, eventId, orderId }) => refundOrder(tenantId, eventId, orderId),
  ),
  refundEvent: each(readRefunding, ({ tenantId, eventId }) => refundEvent(tenantId, eventId)),
});
