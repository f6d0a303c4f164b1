import { Problem } from '#shared/contract/errors.ts';
import type { OwnOrder } from '#shared/model/payments/order.ts';
import { putIntoWords } from '#shared/rules/events/event-words.ts';
import { refundedIn } from '#shared/rules/payments/refunds.ts';
import { isHeld } from '#shared/rules/waiting/waiting.ts';
import { findOrder, type StoredOrder } from '../../data/payments/orders.ts';
import { inBrand } from '../brand/shown-brand.ts';
import { noticeOf } from '../events/cancellation-notice.ts';
import { factsOf } from '../events/event-facts.ts';
import { linkOfEvent, windowOf } from '../events/registration-link.ts';
import { keptOf } from '../participants/leaving-order.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { type OpenedPlace, openPlace } from '../waiting/own-place.ts';

/** An order, opened by its guest's link. */
export type OpenedOrder = OpenedPlace & { readonly order: StoredOrder };

/** @throws Problem `order_not_found` */
export async function openOrder(token: string): Promise<OpenedOrder> {
  const opened = await openPlace(token).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'link_not_found' ? new Problem('order_not_found') : error;
  });
  const { tenantId, eventId, entry } = opened;
  const order = entry.orderId === null ? undefined : await findOrder(tenantId, eventId, entry.orderId);
  if (order === undefined) throw new Problem('order_not_found');
  return { ...opened, order };
}

/**
 * Returns a guest's own order.
 * @throws Problem `order_not_found`
 */
export async function getOrder(token: string, { now } = realTimeAndIds): Promise<OwnOrder> {
  return describeOrder(await openOrder(token), now());
}

export async function describeOrder({ eventId, event, organization, brand, entry, order }: OpenedOrder, now: number): Promise<OwnOrder> {
  const cancellation = await noticeOf(event, now);
  const isOpen = order.state === 'open' && isHeld(entry, event.start, now);
  const mayRegister = order.state === 'ended' && !windowOf(event, now).expired && event.cancellation === null;
  return {
    event: { ...putIntoWords(factsOf(event)), id: eventId, organization },
    first_name: entry.firstName,
    ...{ state: order.state, currency: order.currency, amount: order.amount, refunded: refundedIn(order.refunds) },
    refund_reason: order.refunds.find(({ state }) => state !== 'failed')?.reason ?? null,
    ...(order.refunds.some(({ state }) => state === 'failed') && keptOf(order) > 0 ? { not_returned: true } : {}),
    until: isOpen ? entry.until : null,
    pay_at: isOpen ? (order.checkout?.url ?? null) : null,
    registration_link: mayRegister ? await linkOfEvent(event) : null,
    ...(cancellation && { cancellation }),
    ...inBrand(brand),
  };
}
