import * as z from 'zod/mini';
import { shownBrand } from '../brand/shown-brand.ts';
import { cancellationNotice } from '../cancellations/cancellation.ts';
import { id, instant, lines } from '../common.ts';
import { factsInWords } from '../events/event-facts.ts';
import { gender } from '../participants/participant.ts';
import { amount, currency } from './currency.ts';
import { payingWay } from './price.ts';

/**
 * States of an order. `open`: a place is held until it is paid online. `processing`: the bank needs days to confirm. `due`: the guest is
 * registered, and pays at the door or by transfer. `paid`: paid, or nothing was to pay. `ended`: not paid in time, or given up.
 */
export const orderStates = ['open', 'processing', 'due', 'paid', 'ended'] as const;
export const orderState = z.enum(orderStates);
export type OrderState = z.output<typeof orderState>;

/**
 * Why money goes back: staff wanted it, the event was canceled, the guest canceled, the place was gone when the payment came, or the
 * registration was refused. `outside`: it was given back in Stripe's own dashboard.
 */
export const refundReason = z.enum(['staff', 'event', 'guest', 'late', 'refused', 'outside']);
export type RefundReason = z.output<typeof refundReason>;

/** `wanted`: Stripe has not been told yet. `failed`: Stripe refused it; `problem` says why. */
const refund = z.object({
  id,
  amount,
  reason: refundReason,
  state: z.enum(['wanted', 'made', 'failed']),
  at: instant,
  problem: z.nullable(z.string()),
});
export type Refund = z.output<typeof refund>;

/** An order, as admins see it. `amount`: what the guest pays. `fee`: what Stripe and the platform keep; null while unknown. */
export const order = z.object({
  id,
  created_at: instant,
  state: orderState,
  way: payingWay,
  gender,
  currency,
  list_amount: amount,
  amount,
  refunded: amount,
  fee: z.nullable(z.number()),
  code: z.nullable(z.string()),
  paid_at: z.nullable(instant),
  /** The guest; null while they are not registered, and once they are erased. */
  participant: z.nullable(z.object({ id, name: z.string() })),
  refunds: z.array(refund),
  /** A dispute that the guest's bank opened; it is answered in Stripe's dashboard. */
  dispute: z.nullable(z.object({ amount, status: z.string(), at: instant })),
});
export type Order = z.output<typeof order>;

/** A guest's own order. `pay_at`: the page where it is paid, while it is open. `until`: until when the place is held. */
export const ownOrder = z.object({
  event: z.extend(factsInWords, { id, organization: z.string() }),
  first_name: z.string(),
  state: orderState,
  currency,
  amount,
  refunded: amount,
  /** Why the money was or is given back; null if it was not. */
  refund_reason: z.nullable(refundReason),
  /** Set if money was to go back and could not be returned. */
  not_returned: z.optional(z.literal(true)),
  until: z.nullable(instant),
  pay_at: z.nullable(z.string()),
  /** Leads to the registration page, for a guest whose order ended. */
  registration_link: z.nullable(z.string()),
  cancellation: z.optional(cancellationNotice),
  brand: z.optional(shownBrand),
});
export type OwnOrder = z.output<typeof ownOrder>;

/** What a guest asks of their order: whether it is paid by now, to pay it, or to give the place up. */
export const orderStep = z.object({ action: z.enum(['check', 'pay', 'give_up'], 'Unknown action') });

/** A refund that staff want. `amount`: null for all that is left. */
export const refundForm = z.object({
  amount: z.nullable(amount.check(z.gte(1, 'Enter an amount'))),
  /** Named by the client, so that a repeated call refunds once. */
  refund_id: id,
});

/** Whether a guest has paid at the door or by transfer. */
export const paymentForm = z.object({ paid: z.boolean('Say whether the guest has paid') });

export const transferText = lines(300, 'The text must not exceed 300 characters');
