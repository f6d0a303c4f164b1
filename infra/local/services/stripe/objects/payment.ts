import type Stripe from 'stripe';
import { localApplication } from '../keys.ts';

export interface NewIntent {
  readonly id: string;
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly applicationFee: number | null;
  readonly description: string | null;
  readonly statementSuffix: string | null;
  readonly metadata: Stripe.Metadata;
  readonly paymentMethodTypes: readonly string[];
  readonly secret: string;
}

/** Makes the payment of a session, before it is paid. */
export function makeIntent(given: NewIntent) {
  return {
    id: given.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: given.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: localApplication.id,
    application_fee_amount: given.applicationFee,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: given.secret,
    confirmation_method: 'automatic',
    created: given.created,
    currency: given.currency,
    customer: null,
    customer_account: null,
    description: given.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: [...given.paymentMethodTypes],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: given.statementSuffix,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.PaymentIntent;
}

export interface NewCharge {
  readonly id: string;
  readonly created: number;
  readonly intent: Stripe.PaymentIntent;
  readonly email: string;
  readonly status: 'succeeded' | 'pending' | 'failed';
  readonly method: 'card' | 'sepa_debit';
  readonly methodId: string;
  readonly receiptUrl: string;
}

/** Makes one attempt to charge a payment. What follows from success (fees, balance) is added by `settledCharge`. */
export function makeCharge({ intent, ...given }: NewCharge) {
  const failed = given.status === 'failed';
  return {
    id: given.id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: localApplication.id,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: {
      address: { city: null, country: 'DE', line1: null, line2: null, postal_code: null, state: null },
      email: given.email,
      name: 'Test Guest',
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: 'TABLE TWO TEST',
    captured: false,
    created: given.created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failed ? 'card_declined' : null,
    failure_message: failed ? 'Your card was declined.' : null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: failed ? 'try_again_later' : null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: failed ? 'declined_by_network' : 'approved_by_network',
      reason: failed ? 'generic_decline' : null,
      seller_message: failed ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
      type: failed ? 'issuer_declined' : 'authorized',
    },
    paid: false,
    payment_intent: intent.id,
    payment_method: given.methodId,
    payment_method_details: given.method === 'card' ? cardDetails(intent.amount) : debitDetails(),
    receipt_email: null,
    receipt_number: null,
    receipt_url: failed ? null : given.receiptUrl,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: given.status,
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge;
}

function cardDetails(amount: number) {
  return {
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      electronic_commerce_indicator: null,
      exp_month: 8,
      exp_year: 2030,
      extended_authorization: { status: 'disabled' },
      fingerprint: 'LocalTestCard0001',
      funding: 'credit',
      incremental_authorization: { status: 'unavailable' },
      installments: null,
      last4: '4242',
      mandate: null,
      multicapture: { status: 'unavailable' },
      network: 'visa',
      network_token: { used: false },
      network_transaction_id: null,
      overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
    type: 'card',
  } satisfies Stripe.Charge.PaymentMethodDetails;
}

function debitDetails() {
  return {
    sepa_debit: { bank_code: '37040044', branch_code: null, country: 'DE', fingerprint: 'LocalTestDebit001', last4: '3000', mandate: null },
    type: 'sepa_debit',
  } satisfies Stripe.Charge.PaymentMethodDetails;
}

/** Returns what a payment says of an attempt that failed. */
export function paymentErrorOf(charge: Stripe.Charge) {
  return {
    advice_code: 'try_again_later',
    charge: charge.id,
    code: 'card_declined',
    decline_code: 'generic_decline',
    doc_url: 'https://stripe.com/docs/error-codes/card-declined',
    message: 'Your card was declined.',
    type: 'card_error',
  } satisfies Stripe.PaymentIntent.LastPaymentError;
}
