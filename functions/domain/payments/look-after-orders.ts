import { findOrder, listDueOrders } from '../../data/payments/orders.ts';
import { listRefunding } from '../../data/payments/refunding.ts';
import { eachDespiteFailures } from '../../lib/each-despite-failures.ts';
import { inTurn, minuteOf } from '../../lib/share-time.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { finishTransfer } from './finish-transfer.ts';
import { refundEvent } from './refund-event.ts';
import { refundOrder } from './refund-orders.ts';
import { settleOrder } from './settle-order.ts';

/**
 * Looks at every order with something left to do: a place that was held and not paid, or is being passed on, a refund, an unknown fee. So nothing depends on
 * Stripe's messages.
 * @param upTo epoch ms
 * @returns false if some are left at `ends`, epoch ms
 */
export async function lookAfterOrders(upTo: number, ends?: number, timeAndIds = realTimeAndIds): Promise<boolean> {
  const due = inTurn(await listDueOrders(new Date(upTo).toISOString()), minuteOf(upTo));
  return eachDespiteFailures(due, 'An order could not be settled', (order) => lookAfter(order, timeAndIds), ends);
}

type DueOrder = Awaited<ReturnType<typeof listDueOrders>>[number];

async function lookAfter({ tenantId, eventId, orderId }: DueOrder, timeAndIds: TimeAndIds): Promise<void> {
  const order = await findOrder(tenantId, eventId, orderId);
  // Somebody else has looked in the meantime.
  if (order === undefined || order.due === null) return;
  if (order.state === 'open' || order.state === 'processing') await settleOrder(tenantId, eventId, orderId, { timeAndIds });
  else if (order.isPassedOn) await finishTransfer(tenantId, eventId, orderId, { timeAndIds });
  else await refundOrder(tenantId, eventId, orderId, timeAndIds);
}

/** Orders the refunds of canceled events. Parameters and result as in `lookAfterOrders`. */
export async function lookAfterRefunds(upTo: number, ends?: number, timeAndIds = realTimeAndIds): Promise<boolean> {
  const due = await listRefunding(new Date(upTo).toISOString());
  return eachDespiteFailures(
    due,
    'An event could not be refunded',
    ({ tenantId, eventId }) => refundEvent(tenantId, eventId, timeAndIds),
    ends,
  );
}
