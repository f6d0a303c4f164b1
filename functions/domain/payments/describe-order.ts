import type { Order } from '#shared/model/payments/order.ts';
import { refundedIn } from '#shared/rules/payments/refunds.ts';
import { keptFee } from '#shared/rules/payments/sums.ts';
import { findPeople } from '../../data/participants/people.ts';
import type { OrderOf, StoredOrder } from '../../data/payments/orders.ts';

/** Describes orders for admins. The guests' names are looked up, because orders outlive them. */
export async function describeOrders(tenantId: string, orders: readonly StoredOrder[]): Promise<Order[]> {
  const ids = new Set(orders.flatMap(({ participantId }) => participantId ?? []));
  const names = new Map((await findPeople(tenantId, [...ids])).map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  return orders.map((order) => ({ ...describeMoney(order), participant: guestOf(order, names) }));
}

const describeMoney = (order: StoredOrder): Omit<Order, 'participant'> => ({
  ...{ id: order.id, created_at: order.createdAt, state: order.state, way: order.way, gender: order.gender, currency: order.currency },
  ...{ list_amount: order.listAmount, amount: order.amount, refunded: refundedIn(order.refunds), fee: keptFee(order), code: order.code },
  paid_at: order.paidAt,
  refunds: order.refunds.map((refund) => ({ ...refund })),
  dispute: order.dispute && { ...order.dispute },
});

/** Describes an order for an organization's archive: everything that is stored about it, without a name. */
export const archiveOrder = ({ eventId, order }: Omit<OrderOf, 'tenantId'>) => ({
  ...{ event_id: eventId, ...describeMoney(order), participant_id: order.participantId },
  ...{ tax_percent: order.taxPercent, platform_fee: order.platformFee, refunds_promised: order.refundPolicy },
  ...{ event_start: order.eventStart, transferred: order.isTransferred },
  stripe: order.account === null ? null : { account: order.account, checkout: order.checkout?.id ?? null, payment: order.paymentIntent },
});

function guestOf({ participantId }: StoredOrder, names: ReadonlyMap<string, string>): Order['participant'] {
  const name = participantId === null ? undefined : names.get(participantId);
  return participantId === null || name === undefined ? null : { id: participantId, name };
}
