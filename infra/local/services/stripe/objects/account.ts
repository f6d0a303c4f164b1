import type Stripe from 'stripe';

export interface NewAccount {
  readonly id: string;
  /** Epoch seconds, as all times of Stripe. */
  readonly created: number;
  readonly country: string;
  readonly currency: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly url: string | null;
  readonly metadata: Stripe.Metadata;
  /** Whether it was made by `controller` instead of `type`. */
  readonly byController: boolean;
}

const openRequirements = [
  'business_profile.product_description',
  'business_profile.support_phone',
  'business_profile.url',
  'external_account',
  'tos_acceptance.date',
  'tos_acceptance.ip',
];

/** Returns the requirements of an account: all or none of them met. */
export function requirementsOf(met: boolean, disabledReason: Stripe.Account.Requirements.DisabledReason | null) {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: met ? [] : [...openRequirements],
    disabled_reason: disabledReason,
    errors: [],
    eventually_due: met ? [] : [...openRequirements],
    past_due: [],
    pending_verification: [],
  } satisfies Stripe.Account.Requirements;
}

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null } satisfies Stripe.Address;

/** Makes an organizer's standard account that has not been onboarded. */
export function makeAccount(given: NewAccount) {
  return {
    id: given.id,
    object: 'account',
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      mcc: null,
      minority_owned_business_designation: null,
      name: given.name,
      product_description: null,
      specified_commercial_transactions_act_url: null,
      support_address: noAddress,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: given.url,
    },
    business_type: null,
    capabilities: { card_payments: 'inactive', transfers: 'inactive' },
    charges_enabled: false,
    // A standard account: Stripe bears losses, collects requirements and bills its fees to the account, which has the full dashboard.
    controller: {
      type: 'application',
      fees: { payer: 'account' },
      is_controller: true,
      losses: { payments: 'stripe' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'full' },
    },
    country: given.country,
    created: given.created,
    default_currency: given.currency,
    details_submitted: false,
    email: given.email,
    external_accounts: { object: 'list', data: [], has_more: false, url: `/v1/accounts/${given.id}/external_accounts` },
    future_requirements: { ...requirementsOf(true, null), disabled_reason: null },
    metadata: given.metadata,
    payouts_enabled: false,
    requirements: requirementsOf(false, 'requirements.past_due'),
    settings: makeSettings(given.name),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: given.byController ? 'none' : 'standard',
  } satisfies Stripe.Account;
}

function makeSettings(name: string | null) {
  return {
    bacs_debit_payments: { display_name: null, service_user_number: null },
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    card_issuing: { tos_acceptance: { date: null, ip: null } },
    card_payments: {
      decline_on: { avs_failure: true, cvc_failure: true },
      statement_descriptor_prefix: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    dashboard: { display_name: name, timezone: 'Etc/UTC' },
    invoices: { default_account_tax_ids: null, hosted_payment_method_save: null },
    payments: {
      statement_descriptor: null,
      statement_descriptor_kana: null,
      statement_descriptor_kanji: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    payouts: { debit_negative_balances: true, schedule: { delay_days: 2, interval: 'daily' }, statement_descriptor: null },
    sepa_debit_payments: {},
  } satisfies Stripe.Account.Settings;
}

/** Makes the link that leads an organizer to Stripe's onboarding. */
export function makeAccountLink({ created, expiresAt, url }: { created: number; expiresAt: number; url: string }) {
  return { object: 'account_link', created, expires_at: expiresAt, url } satisfies Stripe.AccountLink;
}
