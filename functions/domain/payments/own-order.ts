import { Problem } from '#shared/contract/errors.ts';
import { isHeld } from '#shared/rules/waiting/waiting.ts';
import { endOrder } from '../../data/payments/order-ends.ts';
import { countTry } from '../../data/payments/tries.ts';
import { changed, giveUpAsConflict, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { endWaiting } from '../../data/waiting/ending.ts';
import { askStripe } from '../../lib/payments/stripe.ts';
import { registerFromWaiting } from '../registration/register-for-event.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { closeCheckout, readCheckout } from './checkout.ts';
import { describeOrder, type OpenedOrder, openOrder } from './open-order.ts';
import { requirePriced } from './price-now.ts';
import { settleOrder } from './settle-order.ts';
import { payNow } from './start-order.ts';

const minute = 60_000;
/** How many calls about one order may come in a minute. A guest's page makes one every five seconds, six at most. */
const callsAMinute = 60;

/**
 * Does what a guest asks of their order: asks Stripe whether it is paid by now, opens the page where it is paid, or gives the place up.
 * @throws Problem as `payments.changeOrder` declares; `too_many_requests` for a page that asks all the time, because Stripe limits how often we may ask it
 */
export async function changeOrder(
  { token, device }: { readonly token: string; readonly device: string },
  { action }: { readonly action: 'check' | 'pay' | 'give_up' },
  timeAndIds = realTimeAndIds,
) {
  const opened = await openOrder(token);
  const { tenantId, eventId, order } = opened;
  const now = timeAndIds.now();
  if ((await countTry('ORDER', order.id, { now, period: minute })) > callsAMinute)
    throw new Problem('too_many_requests', { retryAfter: 60 });
  if (action === 'give_up') await askStripe(() => giveUp(token, timeAndIds));
  else if (order.state !== 'due' && order.state !== 'paid')
    await askStripe(() => settleOrder(tenantId, eventId, order.id, { device, timeAndIds }));
  const settled = await openOrder(token);
  if (action === 'pay' && settled.order.state === 'open') await openPage(settled, timeAndIds);
  const after = await openOrder(token);
  return { order: await describeOrder(after, timeAndIds.now()), session: (await sessionOf(after, device, timeAndIds)) ?? null };
}

/** @throws Problem `offer_expired`, `event_canceled`, `payment_failed` */
async function openPage({ event, entry }: OpenedOrder, timeAndIds: TimeAndIds): Promise<void> {
  if (event.cancellation !== null) throw new Problem('event_canceled');
  if (!isHeld(entry, event.start, timeAndIds.now())) throw new Problem('offer_expired');
  const { pay_at } = await payNow(requirePriced(event), entry, timeAndIds);
  if (pay_at === null) throw new Problem('payment_failed');
}

/** Returns the session of a guest who has paid, as long as it is open. */
const sessionOf = async ({ event, entry, order }: OpenedOrder, device: string, timeAndIds: TimeAndIds) =>
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
