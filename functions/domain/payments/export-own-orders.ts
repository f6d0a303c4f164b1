import type { ProfileExport } from '#shared/model/participants/participant-lists.ts';
import { refundedIn } from '#shared/rules/payments/refunds.ts';
import { findEvents } from '../../data/events/event-lists.ts';
import { listOrdersOfGuest } from '../../data/payments/orders.ts';

/** Exports a guest's orders, those of deleted events included. */
export async function exportOwnOrders(tenantId: string, participantId: string): Promise<NonNullable<ProfileExport['orders']>> {
  const found = await listOrdersOfGuest(tenantId, participantId);
  const names = new Map((await findEvents(tenantId, [...new Set(found.map(({ eventId }) => eventId))])).map(({ id, name }) => [id, name]));
  return found.map(({ eventId, order }) => ({
    ...{ event_id: eventId, event_name: names.get(eventId) ?? null, id: order.id, created_at: order.createdAt, state: order.state },
    ...{ way: order.way, currency: order.currency },
    // This guest has not paid: the money is that of whoever passed on the place.
    ...(order.isTransferred
      ? { amount: 0, refunded: 0, code: null, paid_at: null }
      : { amount: order.amount, refunded: refundedIn(order.refunds), code: order.code, paid_at: order.paidAt }),
  }));
}
