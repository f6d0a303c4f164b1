import * as z from 'zod/mini';
import { amount, currency } from './currency.ts';
import { payingWay, refundPolicy } from './price.ts';

/** What a guest has paid, or is to pay: `due` if they pay at the door or by transfer. */
export const receipt = z.object({
  order_id: z.string(),
  amount,
  currency,
  way: payingWay,
  due: z.boolean(),
  tax_percent: z.nullable(z.number()),
  /** How to transfer the money, for a guest who does. */
  transfer_text: z.nullable(z.string()),
  /** What a guest who cancels gets back; null if nothing was said. */
  refunds: z.nullable(refundPolicy),
  /** A code for a friend, and how many percent it takes off. */
  friend: z.nullable(z.object({ code: z.string(), percent: z.number() })),
});
export type Receipt = z.output<typeof receipt>;

/** What a guest who gave up the place had paid, and whether it goes back to them. */
export const guestsPayment = z.object({ amount, currency, way: payingWay, refunded: z.boolean() });
export type GuestsPayment = z.output<typeof guestsPayment>;
