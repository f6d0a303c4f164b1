import { Problem } from '#shared/contract/errors.ts';
import type { OwnOrder } from '#shared/model/payments/order.ts';
import { putIntoWords } from '#shared/rules/events/event-words.ts';
import { refundedIn } from '#shared/rules/payments/refunds.ts';
import { isHeld } from '#shared/rules/waiting/waiting.ts';
import { endOrder } from '../../data/payments/order-ends.ts';
import { findOrder, type StoredOrder } from '../../data/payments/orders.ts';
import { changed, giveUpAsConflict, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { endWaiting } from '../../data/waiting/ending.ts';
import { inBrand } from '../brand/shown-brand.ts';
import { noticeOf } from '../events/cancellation-notice.ts';
import { factsOf } from '../events/event-facts.ts';
import { linkOf, tokenOf, windowOf } from '../events/registration-link.ts';
import { registerFromWaiting } from '../registration/register-for-event.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { type OpenedPlace, openPlace } from '../waiting/own-place.ts';
import { closeCheckout, readCheckout } from './checkout.ts';
import { requirePriced } from './price-now.ts';
import { settleOrder } from './settle-order.ts';
import { payNow } from './start-order.ts';

type Opened = OpenedPlace & { readonly order: StoredOrder };

/** @throws Problem `order_not_found` */
async function openOrder(token: string): Promise<Opened> {
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
  return describe(await openOrder(token), now());
}

async function describe({ eventId, event, organization, brand, entry, order }: Opened, now: number): Promise<OwnOrder> {
  const cancellation = await noticeOf(event, now);
  const isOpen = order.state === 'open' && isHeld(entry, event.start, now);
  const mayRegister = order.state === 'ended' && !windowOf(event, now).expired && event.cancellation === null;
  return {
    event: { ...putIntoWords(factsOf(event)), id: eventId, organization },
    first_name: entry.firstName,
    ...{ state: order.state, currency: order.currency, amount: order.amount, refunded: refundedIn(order.refunds) },
    refund_reason: order.refunds.find(({ state }) => state !== 'failed')?.reason ?? null,
    until: isOpen ? entry.until : null,
    pay_at: isOpen ? (order.checkout?.url ?? null) : null,
    registration_link: mayRegister ? linkOf(eventId, await tokenOf(eventId, event.link)) : null,
    ...(cancellation && { cancellation }),
    ...inBrand(brand),
  };
}

/**
 * Does what a guest asks of their order: asks Stripe whether it is paid by now, opens the page where it is paid, or gives the place up.
 * @throws Problem as `payments.changeOrder` declares
 */
export async function changeOrder(
  { token, device }: { readonly token: string; readonly device: string },
  { action }: { readonly action: 'check' | 'pay' | 'give_up' },
  timeAndIds = realTimeAndIds,
) {
  const opened = await openOrder(token);
  const { tenantId, eventId, order } = opened;
  if (action === 'give_up') await giveUp(token, timeAndIds);
  else if (order.state === 'open' || order.state === 'processing') await settleOrder(tenantId, eventId, order.id, { device, timeAndIds });
  const settled = await openOrder(token);
  if (action === 'pay' && settled.order.state === 'open') await openPage(settled, timeAndIds);
  const after = await openOrder(token);
  return { order: await describe(after, timeAndIds.now()), session: (await sessionOf(after, device, timeAndIds)) ?? null };
}

/** @throws Problem `offer_expired`, `event_canceled`, `payment_failed` */
async function openPage({ event, entry }: Opened, timeAndIds: TimeAndIds): Promise<void> {
  if (event.cancellation !== null) throw new Problem('event_canceled');
  if (!isHeld(entry, event.start, timeAndIds.now())) throw new Problem('offer_expired');
  const { pay_at } = await payNow(requirePriced(event), entry, timeAndIds);
  if (pay_at === null) throw new Problem('payment_failed');
}

/** Returns the session of a guest who has paid, as long as it is open. */
const sessionOf = async ({ event, entry, order }: Opened, device: string, timeAndIds: TimeAndIds) =>
  order.state === 'paid' && entry.state === 'accepted' ? registerFromWaiting(event, entry, device, timeAndIds) : undefined;

/** Ends an open order, unless the guest has paid in this moment, or their bank is still at it. */
async function giveUp(token: string, timeAndIds: TimeAndIds): Promise<void> {
  return retryWhenChanged(async () => {
    const { tenantId, eventId, entry, order } = await openOrder(token);
    if (order.state !== 'open') return undefined;
    await closeCheckout(order);
    const { kind } = await readCheckout(order);
    if (kind === 'paid' || kind === 'processing') {
      await settleOrder(tenantId, eventId, order.id, { timeAndIds });
      return undefined;
    }
    if (entry.state === 'offered' && !(await endWaiting({ tenantId, eventId, entry }, { to: 'declined' }))) return changed;
    return (await endOrder({ tenantId, eventId, order })) ? undefined : changed;
  }, giveUpAsConflict);
}
