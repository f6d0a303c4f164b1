import * as z from 'zod/mini';
import { currency } from './currency.ts';
import { transferText } from './order.ts';

/** Whether an organization's Stripe account can take payments. `incomplete`: Stripe still asks its owner for something. */
export const stripeState = z.enum(['none', 'incomplete', 'ready', 'disconnected']);
export type StripeState = z.output<typeof stripeState>;

const times = 'Enter a number from 1 to 20';

export const paymentSettingsForm = z.object({
  /** Null as long as the organization sells nothing. */
  currency: z.nullable(currency),
  /** How guests transfer the money; null if they cannot. */
  transfer_text: z.pipe(
    z.nullable(transferText),
    z.transform((text) => text || null),
  ),
  /**
   * Guests who said yes at least so many times and had no mutual date get a code for a free place with their results. Null if there is no
   * such guarantee.
   */
  guarantee_yes: z.nullable(z.number(times).check(z.int(times), z.gte(1, times), z.lte(20, times))),
});
export type PaymentSettingsForm = z.output<typeof paymentSettingsForm>;

export const paymentSettings = z.extend(paymentSettingsForm, {
  transfer_text: z.nullable(z.string()),
  stripe: stripeState,
  /** The platform's share of each online payment, percent; left out if there is none. */
  fee_percent: z.optional(z.number()),
});
export type PaymentSettings = z.output<typeof paymentSettings>;
