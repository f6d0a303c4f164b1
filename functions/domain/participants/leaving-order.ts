import type { GuestsPayment } from '#shared/model/payments/receipt.ts';
import { isRefunded, refundedIn } from '#shared/rules/payments/refunds.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import { findCode } from '../../data/payments/codes.ts';
import { endOrderWrites, takeFriendCode } from '../../data/payments/order-ends.ts';
import { findOrder, type OrderOf, orderChange, type StoredOrder } from '../../data/payments/orders.ts';
import { withRefund } from '../../data/payments/want-refund.ts';
import type { StoredRegistration } from '../../data/registration/registrations.ts';
import type { Write } from '../../data/table/writes/writes.ts';

/** Returns the order with which a guest pays or has paid for their place; undefined if there is none. */
export async function findOrderOf({ tenantId, id }: StoredEvent, { payment }: Pick<StoredRegistration, 'payment'>) {
  return payment === null ? undefined : findOrder(tenantId, id, payment.order);
}

/** Returns how much of a paid order was not given back. */
export const keptOf = ({ amount, refunds }: Pick<StoredOrder, 'amount' | 'refunds'>): number => amount - refundedIn(refunds);

/**
 * Whether a guest who cancels at `now` (epoch ms) gets back what they paid. What the guest was told before they paid counts: if the event
 * was moved, the later of both starts. Nobody cancels an event that has begun.
 */
export function isRefundedNow(
  { refundPolicy, eventStart }: Pick<StoredOrder, 'refundPolicy' | 'eventStart'>,
  { start, timeZone }: Pick<StoredEvent, 'start' | 'timeZone'>,
  now: number,
): boolean {
  if (refundPolicy === null || Date.parse(start) <= now) return false;
  return [start, eventStart ?? start].some((told) => isRefunded(refundPolicy, { start: told, timeZone }, now));
}

/** What is written about a guest's order when they leave an event, and what the email to them says about their money. */
interface LeavingOrder {
  readonly writes: readonly Write[];
  readonly payment?: GuestsPayment;
}

/**
 * Returns what becomes of the order of a guest who leaves an event. An order that is still due ends. What was paid goes back if guests
 * leave by themselves and were promised that; if staff remove them, staff decide (docs/rules/payments.md#canceling).
 */
export async function orderOfLeaving(
  event: StoredEvent,
  registration: Pick<StoredRegistration, 'payment'>,
  { isOwn, now }: { readonly isOwn: boolean; readonly now: number },
): Promise<LeavingOrder> {
  const order = await findOrderOf(event, registration);
  if (order === undefined) return { writes: [] };
  const of: OrderOf = { tenantId: event.tenantId, eventId: event.id, order };
  if (order.state === 'due') {
    // The use of a removed code cannot be given back.
    const code = order.code === null ? undefined : await findCode(event.tenantId, order.code);
    const hasCode = code !== undefined && code.createdAt <= order.createdAt;
    const ends = Object.values(endOrderWrites(of, { hasCode })).filter((write) => write !== undefined);
    return { writes: [...ends, ...(await takeFriendCode(of))] };
  }
  const amount = keptOf(order);
  if (!isOwn || order.state !== 'paid' || amount === 0) return { writes: [] };
  const refunded = isRefundedNow(order, event, now);
  const wanted = { id: 'guest', amount, reason: 'guest', at: new Date(now).toISOString() } as const;
  return {
    writes: refunded ? [orderChange(of, withRefund(order, wanted)), ...(await takeFriendCode(of))] : [],
    // This guest has not paid: the money is that of whoever passed on the place.
    ...(order.isTransferred ? {} : { payment: { amount, currency: order.currency, way: order.way, refunded } }),
  };
}
