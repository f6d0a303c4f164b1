import * as z from 'zod/mini';
import { pageOf } from '../common.ts';
import { amount, currency } from './currency.ts';
import { order } from './order.ts';

/** Sums over paid orders, in the currency's smallest unit. `net`: what is left after refunds and fees, as far as fees are known. */
const sums = z.object({ places: z.number(), gross: amount, refunded: amount, fee: amount, net: z.number() });
export type Sums = z.output<typeof sums>;

/** What an event has sold. Amounts in different currencies are never added. */
export const sales = z.object({
  totals: z.array(z.extend(sums, { currency })),
  /** Orders that are not paid yet: places held for a payment, and guests who pay at the door or by transfer. */
  open: z.object({ held: z.number(), due: z.number() }),
  /** Paid orders of each day (of the event's zone, `2026-11-30`) on which something was sold. */
  days: z.array(z.object({ day: z.string(), currency, places: z.number(), gross: amount })),
  codes: z.array(z.object({ code: z.string(), currency, places: z.number(), gross: amount, discount: amount })),
  /** How far the refunds of a canceled event are; left out if there are none. */
  refunding: z.optional(z.object({ all: z.number(), done: z.number(), failed: z.number() })),
  orders: pageOf(order),
});
export type Sales = z.output<typeof sales>;
