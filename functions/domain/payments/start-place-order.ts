import type { BodyOf } from '#shared/contract/define.ts';
import { Problem } from '#shared/contract/errors.ts';
import type { payments } from '#shared/contract/routes/payments.ts';
import { isHeld } from '#shared/rules/waiting/waiting.ts';
import { spendCode } from '../../data/payments/codes.ts';
import { payForPlace } from '../../data/payments/holding.ts';
import { changed, giveUpAsConflict, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { queueOfEntry } from '../../data/waiting/waiting.ts';
import { registerFromWaiting } from '../registration/register-for-event.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { openPlace } from '../waiting/own-place.ts';
import { holdLasts, lookAfter } from './checkout.ts';
import { tryCode } from './code-tries.ts';
import { orderOf, saleAtOnce } from './new-order.ts';
import { chargeFor, requirePriced } from './price-now.ts';
import { continueOrder, payNow } from './start-order.ts';

/**
 * Orders the place that is held for a guest of the waiting list, or for one who was approved. The place is held as long as the offer
 * lasts, but at least as long as paying takes.
 * @throws Problem as `payments.startPlaceOrder` declares
 */
export async function startPlaceOrder(
  { token, device, clientAddress }: { readonly token: string; readonly device: string; readonly clientAddress: string },
  wish: BodyOf<typeof payments.startPlaceOrder>,
  timeAndIds = realTimeAndIds,
) {
  return retryWhenChanged(async () => {
    const { tenantId, eventId, event: found, entry } = await openPlace(token);
    if (found.cancellation !== null) throw new Problem('event_canceled');
    const event = requirePriced(found);
    const now = timeAndIds.now();
    if (!isHeld(entry, event.start, now)) throw new Problem('offer_expired');
    if (entry.orderId !== null) return continueOrder(event, entry, wish, timeAndIds);
    const guest = { gender: queueOfEntry(entry.id), email: entry.email };
    const find = () => chargeFor(event, guest, wish, now);
    const charge = await (wish.discount ? tryCode(clientAddress, now, find) : find());
    if (wish.way !== 'online' || charge.amount === 0) {
      const session = await registerFromWaiting(event, entry, device, timeAndIds, saleAtOnce(guest, wish, timeAndIds));
      return session === undefined ? changed : { token: null, pay_at: null, session };
    }
    const until = new Date(Math.max(Date.parse(entry.until ?? event.start), now + holdLasts)).toISOString();
    const open = orderOf(event, charge, { gender: guest.gender, way: 'online', state: 'open' }, timeAndIds);
    const order = { ...open, entryId: entry.id, due: new Date(Date.parse(until) + lookAfter).toISOString() };
    const refused = await payForPlace({ tenantId, eventId, entry }, order, until, charge.code && spendCode(tenantId, charge.code));
    return refused === undefined ? payNow(event, { ...entry, orderId: order.id, until }, timeAndIds) : changed;
  }, giveUpAsConflict);
}
