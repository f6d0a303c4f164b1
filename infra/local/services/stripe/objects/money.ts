import type Stripe from 'stripe';
import { localApplication } from '../keys.ts';

export interface NewTransaction {
  readonly id: string;
  readonly created: number;
  /** Negative when money leaves the account. */
  readonly amount: number;
  readonly currency: string;
  readonly type: 'charge' | 'payment' | 'refund' | 'payment_refund' | 'refund_failure' | 'adjustment';
  readonly category: 'charge' | 'refund' | 'refund_failure' | 'dispute';
  readonly source: string;
  readonly description: string | null;
  readonly stripeFee: number;
  readonly applicationFee: number;
}

/** Seconds until money can be paid out: two days. */
const settling = 2 * 86_400;

/** Makes a line of an account's balance. A fee that comes back is negative. */
export function makeTransaction({ stripeFee, applicationFee, category, ...given }: NewTransaction) {
  const fee = (type: string, amount: number, application: string | null, description: string) =>
    amount === 0
      ? []
      : [{ amount, application, currency: given.currency, description, type } satisfies Stripe.BalanceTransaction.FeeDetail];
  return {
    id: given.id,
    object: 'balance_transaction',
    amount: given.amount,
    available_on: given.created + settling,
    balance_type: 'payments',
    created: given.created,
    currency: given.currency,
    description: given.description,
    exchange_rate: null,
    fee: stripeFee + applicationFee,
    fee_details: [
      ...fee('application_fee', applicationFee, localApplication.id, `${localApplication.name} application fee`),
      ...fee('stripe_fee', stripeFee, null, 'Stripe processing fees'),
    ],
    net: given.amount - stripeFee - applicationFee,
    reporting_category: category,
    source: given.source,
    status: 'pending',
    type: given.type,
  } satisfies Stripe.BalanceTransaction;
}

/** Makes the platform's fee for a charge. */
export function makeApplicationFee(given: {
  id: string;
  account: string;
  charge: string;
  created: number;
  amount: number;
  currency: string;
}) {
  return {
    id: given.id,
    object: 'application_fee',
    account: given.account,
    amount: given.amount,
    amount_refunded: 0,
    application: localApplication.id,
    balance_transaction: null,
    charge: given.charge,
    created: given.created,
    currency: given.currency,
    fee_source: { charge: given.charge, type: 'charge' },
    livemode: false,
    originating_transaction: null,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/application_fees/${given.id}/refunds` },
  } satisfies Stripe.ApplicationFee;
}

export interface NewRefund {
  readonly id: string;
  readonly created: number;
  readonly charge: Stripe.Charge;
  readonly amount: number;
  readonly balanceTransaction: string;
  readonly reason: string | null;
  readonly metadata: Stripe.Metadata;
}

/** Makes a refund, which succeeds immediately. */
export function makeRefund({ charge, ...given }: NewRefund) {
  return {
    id: given.id,
    object: 'refund',
    amount: given.amount,
    balance_transaction: given.balanceTransaction,
    charge: charge.id,
    created: given.created,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details:
      charge.payment_method_details?.type === 'card' ? { card: { type: 'refund' }, type: 'card' } : { type: 'sepa_debit' },
    metadata: given.metadata,
    payment_intent: typeof charge.payment_intent === 'string' ? charge.payment_intent : null,
    payment_method: null,
    reason: given.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } satisfies Stripe.Refund;
}
