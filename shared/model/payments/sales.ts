import * as z from 'zod/mini';
import { pageOf } from '../common.ts';
import { currency } from './currency.ts';
import { order } from './order.ts';

/**
 * Sums over paid orders, in the currency's smallest unit. `places`: how many orders were paid, those that were refunded included. `net`:
 * what is left after refunds and fees, as far as fees are known.
 */
const sums = z.object({ places: z.number(), gross: z.number(), refunded: z.number(), fee: z.number(), net: z.number() });
export type Sums = z.output<typeof sums>;

/** Sums over an event's paid orders in one currency. */
export const takings = z.extend(sums, { currency });
export type Takings = z.output<typeof takings>;

/** What an event has sold. Amounts in different currencies are never added. */
export const sales = z.object({
  totals: z.array(takings),
  /** Orders that are not paid yet: places held for a payment, and guests who pay at the door or by transfer. */
  open: z.object({ held: z.number(), due: z.number() }),
  /** Paid orders of each day (of the event's zone, `2026-11-30`) on which something was sold. */
  days: z.array(z.object({ day: z.string(), currency, places: z.number(), gross: z.number() })),
  codes: z.array(z.object({ code: z.string(), currency, places: z.number(), gross: z.number(), discount: z.number() })),
  /**
   * How many orders of a canceled event that were paid online are refunded, of all; `failed`: Stripe refused; `by_hand`: how many others the
   * organizer gives back. Left out if there is nothing to refund.
   */
  refunding: z.optional(z.object({ all: z.number(), done: z.number(), failed: z.number(), by_hand: z.number() })),
  orders: pageOf(order),
});
export type Sales = z.output<typeof sales>;
