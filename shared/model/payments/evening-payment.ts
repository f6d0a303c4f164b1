import * as z from 'zod/mini';
import { instant } from '../common.ts';
import { amount, currency } from './currency.ts';
import { paymentMark } from './payment-mark.ts';
import { payingWay } from './price.ts';

/** What a guest pays or has paid for the place (docs/rules/payments.md#canceling). */
export const eveningPayment = z.object({
  mark: paymentMark,
  way: payingWay,
  currency,
  /** What is to be paid, or what was paid and not given back. */
  amount,
  /** Whether the guest would get it back, by canceling now. */
  refunded_if_canceled: z.boolean(),
  /** Left out if the place cannot be passed on now. `link`: passes it on; null if the guest has asked for none. */
  pass_on: z.optional(z.object({ link: z.nullable(z.string()), until: instant })),
  /** Set if the place cannot be passed on only because staff approve every guest. */
  not_passed_on: z.optional(z.literal(true)),
});
export type EveningPayment = z.output<typeof eveningPayment>;
