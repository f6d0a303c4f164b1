import type { Currency } from '../../model/payments/currency.ts';
import type { OrderState, Refund } from '../../model/payments/order.ts';
import type { Sums, Takings } from '../../model/payments/sales.ts';
import { refundedIn } from './refunds.ts';

/** What sums need to know of an order. `platformFee`: the platform's part of `fee`. */
export interface SummedOrder {
  readonly state: OrderState;
  readonly currency: Currency;
  readonly amount: number;
  readonly refunds: readonly Pick<Refund, 'amount' | 'state'>[];
  readonly fee: number | null;
  readonly platformFee: number;
}

/**
 * Returns what Stripe and the platform keep of a payment; null while it is unknown. Stripe does not return its part at a refund. The
 * platform does, in proportion to what is refunded.
 */
export function keptFee({ fee, platformFee, amount, refunds }: SummedOrder): number | null {
  if (fee === null || platformFee === 0 || amount === 0) return fee;
  return fee - Math.round((platformFee * refundedIn(refunds)) / amount);
}

/** Returns what came of one order: nothing, unless it was paid. */
export function sumsOf(order: SummedOrder): Sums {
  if (order.state !== 'paid') return { places: 0, gross: 0, refunded: 0, fee: 0, net: 0 };
  const [refunded, fee] = [refundedIn(order.refunds), keptFee(order) ?? 0];
  return { places: 1, gross: order.amount, refunded, fee, net: order.amount - refunded - fee };
}

/** Adds up paid orders by currency, in the order in which the currencies first appear. Amounts in different currencies are never added. */
export function sumUp(orders: readonly SummedOrder[]): Takings[] {
  const totals = new Map<Currency, Takings>();
  for (const order of orders) {
    if (order.state !== 'paid') continue;
    const { currency } = order;
    const total = totals.get(currency) ?? { currency, places: 0, gross: 0, refunded: 0, fee: 0, net: 0 };
    const one = sumsOf(order);
    totals.set(currency, {
      ...{ currency, places: total.places + one.places, gross: total.gross + one.gross, refunded: total.refunded + one.refunded },
      ...{ fee: total.fee + one.fee, net: total.net + one.net },
    });
  }
  return [...totals.values()];
}
