import { refundedIn } from '#shared/rules/payments/refunds.ts';
import { changeOrder, findOrder, listOrders } from '../../data/payments/orders.ts';
import { allRefunded } from '../../data/payments/refunding.ts';
import { withRefund } from '../../data/payments/want-refund.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { markRefunded } from './refund-orders.ts';

/**
 * Orders the refund of everything that was paid for a canceled event. The stream then makes each one. Idempotent and safe to interrupt:
 * what is refunded already is left out, and the note that started it is removed last.
 */
export async function refundEvent(tenantId: string, eventId: string, { now } = realTimeAndIds): Promise<void> {
  const at = new Date(now()).toISOString();
  for (const { id } of await listOrders(tenantId, eventId)) await refundRest(tenantId, eventId, id, at);
  await allRefunded(tenantId, eventId);
}

async function refundRest(tenantId: string, eventId: string, orderId: string, at: string): Promise<void> {
  await retryWhenChanged(async () => {
    const order = await findOrder(tenantId, eventId, orderId);
    const left = order === undefined || order.state !== 'paid' ? 0 : order.amount - refundedIn(order.refunds);
    if (order === undefined || left <= 0) return undefined;
    const { paymentIntent } = order;
    const kept = order.refunds.filter(({ id, state }) => id !== 'event' || state !== 'failed');
    const changes = withRefund({ refunds: kept, paymentIntent }, { id: 'event', amount: left, reason: 'event', at });
    const of = { tenantId, eventId, order };
    if (!(await changeOrder(of, changes))) return changed;
    if (paymentIntent === null) await markRefunded({ ...of, order: { ...order, ...changes } });
    return undefined;
  });
}
