import type { Gender } from '#shared/model/participants/participant.ts';
import type { PayingWay } from '#shared/model/payments/price.ts';
import type { Receipt } from '#shared/model/payments/receipt.ts';
import { newCode, spendCode } from '../../data/payments/codes.ts';
import { newOrder as newOrderWrite, type StoredOrder } from '../../data/payments/orders.ts';
import type { StoredPaymentSetting } from '../../data/payments/payment-setting.ts';
import type { Write } from '../../data/table/writes/writes.ts';
import { randomCode } from '../../lib/discount-code.ts';
import type { PricedEvent } from '../events/shown-price.ts';
import type { Sale, SaleOf } from '../registration/register-for-event.ts';
import type { TimeAndIds } from '../time-and-ids.ts';
import { type Charge, chargeFor, requirePriced, type Wish } from './price-now.ts';

/** Returns an order that is not stored yet. */
export function orderOf(
  { price, start }: PricedEvent,
  { list, amount, code }: Charge,
  { gender, way, state }: { readonly gender: Gender; readonly way: PayingWay; readonly state: StoredOrder['state'] },
  { now, newId }: TimeAndIds,
): StoredOrder {
  const createdAt = new Date(now()).toISOString();
  return {
    ...{ id: newId(), state, way, gender, currency: price.currency, listAmount: list, amount, taxPercent: price.tax_percent },
    ...{ refundPolicy: { ...price.refunds }, eventStart: start },
    ...{
      code: code?.code ?? null,
      friend: null,
      createdAt,
      paidAt: state === 'paid' ? createdAt : null,
      entryId: null,
      isPassedOn: false,
      isTransferred: false,
      participantId: null,
    },
    ...{ account: null, checkout: null, checkouts: 0, paymentIntent: null, fee: null, platformFee: 0 },
    ...{ refunds: [], dispute: null, due: null, version: 1 },
  };
}

/**
 * Returns what a guest with a paid order may pass on to a friend: the code, and its write. Undefined if the event makes no such offer, or
 * nothing was paid.
 */
export function friendCode(event: PricedEvent, order: StoredOrder, now: number): { write: Write; friend: Receipt['friend'] } | undefined {
  const percent = event.price.together_percent;
  if (percent === null || order.amount === 0) return undefined;
  const code = randomCode();
  const write = newCode(event.tenantId, {
    ...{ code, reduction: { kind: 'percent', percent }, currency: null, uses: 1, used: 0, until: event.start, email: null },
    ...{ eventId: event.id, note: null, made: 'together', createdAt: new Date(now).toISOString() },
  });
  return { write, friend: { code, percent } };
}

/** Returns what an order's confirmation says about the money. */
export const receiptOf = (order: StoredOrder, setting: Pick<StoredPaymentSetting, 'transferText'>, friend: Receipt['friend']): Receipt => ({
  ...{ order_id: order.id, amount: order.amount, currency: order.currency, way: order.way, due: order.state === 'due' },
  ...{
    tax_percent: order.taxPercent,
    refunds: order.refundPolicy,
    transfer_text: order.way === 'transfer' ? setting.transferText : null,
    friend,
  },
});

/**
 * Returns how a guest is charged who is registered at once: because nothing is to be paid, or because they pay at the door or by transfer.
 * @throws (later) Problem as `chargeFor` does
 */
export const saleAtOnce =
  (guest: { readonly gender: Gender; readonly email: string }, wish: Wish, timeAndIds: TimeAndIds): SaleOf =>
  async (participantId, registeredFor): Promise<Sale> => {
    const now = timeAndIds.now();
    const event = requirePriced(registeredFor);
    const charge = await chargeFor(event, guest, wish, now);
    const { priceHolds } = charge;
    if (charge.list === 0) return { payment: null, writes: [], receipt: undefined, priceHolds };
    const state = charge.amount === 0 ? 'paid' : 'due';
    const order = { ...orderOf(event, charge, { gender: guest.gender, way: wish.way, state }, timeAndIds), participantId };
    const together = friendCode(event, order, now);
    return {
      payment: { order: order.id, mark: state },
      writes: [
        newOrderWrite({ tenantId: event.tenantId, eventId: event.id, order: { ...order, friend: together?.friend?.code ?? null } }),
        ...(charge.code === undefined ? [] : [spendCode(event.tenantId, charge.code)]),
        ...(together === undefined ? [] : [together.write]),
      ],
      receipt: receiptOf(order, charge.paying.setting, together?.friend ?? null),
      priceHolds,
    };
  };
