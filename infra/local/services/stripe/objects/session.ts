import type Stripe from 'stripe';

export interface NewSession {
  readonly id: string;
  readonly created: number;
  readonly expiresAt: number;
  readonly amount: number;
  readonly currency: string;
  readonly url: string;
  readonly paymentMethodTypes: readonly string[];
  readonly params: Pick<
    Stripe.Checkout.SessionCreateParams,
    | 'success_url'
    | 'cancel_url'
    | 'allowed_payment_method_types'
    | 'client_reference_id'
    | 'customer_email'
    | 'locale'
    | 'submit_type'
    | 'billing_address_collection'
  >;
  readonly metadata: Stripe.Metadata;
}

/** Makes an open Checkout Session in payment mode, on a page of Stripe's. */
export function makeSession({ params, ...given }: NewSession) {
  return {
    id: given.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: given.amount,
    amount_total: given.amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: given.created,
    currency: given.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: given.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: {
      enabled: false,
      invoice_data: {
        account_tax_ids: null,
        custom_fields: null,
        description: null,
        footer: null,
        issuer: null,
        metadata: {},
        rendering_options: null,
      },
    },
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: { enabled: false },
    metadata: given.metadata,
    mode: 'payment',
    origin_context: null,
    // Stripe makes the payment only when the guest presses Pay.
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: [...given.paymentMethodTypes],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: given.url,
    wallet_options: null,
  } satisfies Stripe.Checkout.Session;
}

/** Returns what a session knows of its guest once it is complete. */
export function customerDetailsOf(email: string) {
  return {
    address: { city: null, country: 'DE', line1: null, line2: null, postal_code: null, state: null },
    business_name: null,
    email,
    individual_name: null,
    name: 'Test Guest',
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  } satisfies Stripe.Checkout.Session.CustomerDetails;
}

export interface NewLineItem {
  readonly ids: { readonly item: string; readonly price: string; readonly product: string };
  readonly created: number;
  readonly name: string;
  readonly currency: string;
  readonly unitAmount: number;
  readonly quantity: number;
  readonly taxBehavior: string;
}

/** A line item as it is sent: the package turns `unit_amount_decimal`, a string, into its own `Decimal`. */
export type SentLineItem = Omit<Stripe.LineItem, 'price'> & {
  price: Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string };
};

/** Makes a line of a session, with the price and product that Stripe makes from `price_data`. */
export function makeLineItem({ ids, created, name, currency, unitAmount, quantity, taxBehavior }: NewLineItem) {
  return {
    id: ids.item,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: unitAmount * quantity,
    amount_tax: 0,
    amount_total: unitAmount * quantity,
    currency,
    description: name,
    metadata: {},
    price: {
      id: ids.price,
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created,
      currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: ids.product,
      recurring: null,
      tax_behavior: taxBehavior,
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: unitAmount,
      unit_amount_decimal: String(unitAmount),
    },
    quantity,
  } satisfies SentLineItem;
}
