import * as z from 'zod/mini';

// The parameters that the stand-in knows, a part of what the package's types allow. A check's message is the key of its words in
// `read-params.ts`. All values come as text.

const text = z.string().check(z.minLength(1, 'parameter_invalid_empty'));
const webUrl = text.check(z.regex(/^https?:\/\/[^\s/]+/, 'url_invalid'));
const email = text.check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email_invalid'));
/** An integer from 0 on. */
const amount = z.pipe(z.string().check(z.regex(/^\d{1,15}$/, 'parameter_invalid_integer')), z.transform(Number));
/** Any integer, where Stripe has its own words for a negative one. */
const integer = z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/, 'parameter_invalid_integer')), z.transform(Number));
const count = z.pipe(integer, z.number().check(z.minimum(1, 'too_small')));
const yesOrNo = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);
const optional = z.exactOptional;

const metadata = z
  .record(z.string().check(z.maxLength(40, 'metadata_key')), z.string().check(z.maxLength(500, 'metadata_value')))
  .check(z.refine((given) => Object.keys(given).length <= 50, 'metadata_count'));

export const noParams = z.strictObject({});

export const accountParams = z.strictObject({
  type: optional(z.enum(['standard'])),
  // Only what makes a standard account.
  controller: optional(
    z.strictObject({
      fees: optional(z.strictObject({ payer: optional(z.enum(['account'])) })),
      losses: optional(z.strictObject({ payments: optional(z.enum(['stripe'])) })),
      requirement_collection: optional(z.enum(['stripe'])),
      stripe_dashboard: optional(z.strictObject({ type: optional(z.enum(['full'])) })),
    }),
  ),
  business_profile: optional(z.strictObject({ name: optional(text), url: optional(webUrl) })),
  country: optional(text.check(z.regex(/^[A-Z]{2}$/))),
  default_currency: optional(text),
  email: optional(email),
  metadata: optional(metadata),
});

export const accountLinkParams = z.strictObject({
  account: text,
  // Accounts with the full dashboard change their details there.
  type: z.enum(['account_onboarding']),
  refresh_url: webUrl,
  return_url: webUrl,
  collection_options: optional(
    z.strictObject({
      fields: optional(z.enum(['currently_due', 'eventually_due'])),
      future_requirements: optional(z.enum(['include', 'omit'])),
    }),
  ),
});

const productData = z.strictObject({
  name: text,
  description: optional(text),
  images: optional(z.array(webUrl)),
  metadata: optional(metadata),
});

const lineItem = z.strictObject({
  price_data: z.strictObject({
    currency: text,
    product_data: productData,
    tax_behavior: optional(z.enum(['exclusive', 'inclusive', 'unspecified'])),
    unit_amount: amount,
  }),
  quantity: optional(count),
});

export const sessionParams = z.strictObject({
  mode: text,
  success_url: webUrl,
  cancel_url: webUrl,
  line_items: z.array(lineItem),
  adaptive_pricing: optional(
    z.strictObject({
      enabled: optional(
        z.pipe(
          z.enum(['false']),
          z.transform(() => false),
        ),
      ),
    }),
  ),
  // `payment_method_types` is gone since the API's version 2026-09-30.
  allowed_payment_method_types: optional(z.array(text)),
  excluded_payment_method_types: optional(z.array(text)),
  billing_address_collection: optional(z.enum(['auto', 'required'])),
  client_reference_id: optional(text.check(z.maxLength(200))),
  customer_creation: optional(z.enum(['if_required'])),
  customer_email: optional(email),
  expires_at: optional(integer),
  locale: optional(text),
  metadata: optional(metadata),
  payment_intent_data: optional(
    z.strictObject({
      application_fee_amount: optional(integer),
      description: optional(text),
      metadata: optional(metadata),
      statement_descriptor_suffix: optional(text.check(z.maxLength(22))),
    }),
  ),
  submit_type: optional(z.enum(['auto', 'book', 'donate', 'pay'])),
  ui_mode: optional(z.enum(['hosted_page'])),
});

/** What all lists take. */
const paging = {
  limit: optional(z.pipe(count, z.number().check(z.maximum(100, 'too_large')))),
  starting_after: optional(text),
};

export const sessionListParams = z.strictObject({
  ...paging,
  payment_intent: optional(text),
  status: optional(z.enum(['open', 'complete', 'expired'])),
});

export const refundListParams = z.strictObject({ ...paging, charge: optional(text), payment_intent: optional(text) });

export const refundParams = z.strictObject({
  amount: optional(integer),
  charge: optional(text),
  metadata: optional(metadata),
  payment_intent: optional(text),
  reason: optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  refund_application_fee: optional(yesOrNo),
});
