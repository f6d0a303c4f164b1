import type Stripe from 'stripe';
import { checkCurrency } from '../currency.ts';
import { refusal } from '../failure.ts';
import { makeId } from '../ids.ts';
import { localApplication } from '../keys.ts';
import { makeAccount, makeAccountLink, requirementsOf } from '../objects/account.ts';
import type { Stage } from '../stage.ts';

/** Currencies of countries outside the euro, for a new account that names none. */
const currencies: Readonly<Record<string, string>> = { US: 'usd', GB: 'gbp', JP: 'jpy', CH: 'chf', CA: 'cad', AU: 'aud', KW: 'kwd' };

/** Creates an organizer's standard account. */
export function createAccount(stage: Stage, params: Stripe.AccountCreateParams): Stripe.Account {
  const country = params.country ?? 'US';
  const currency = params.default_currency ?? currencies[country] ?? 'eur';
  checkCurrency(currency, 'default_currency');
  const account = makeAccount({
    id: makeId('acct'),
    created: stage.now,
    country,
    currency,
    email: params.email ?? null,
    name: params.business_profile?.name ?? null,
    url: params.business_profile?.url ?? null,
    metadata: metadataOf(params.metadata),
    byController: params.controller !== undefined,
  });
  stage.state.put('account', account.id, '', account);
  return account;
}

/** Returns metadata as it is stored: an empty value removes a key. */
export function metadataOf(given: Stripe.MetadataParam | '' | undefined | null): Stripe.Metadata {
  return Object.fromEntries(
    Object.entries(given || {}).flatMap(([name, value]) => (value === '' || value === null ? [] : [[name, String(value)]])),
  );
}

/** Seconds that an account link can be opened. */
const linkTime = 300;

/** Creates a link to the onboarding page. */
export function createAccountLink(stage: Stage, params: Stripe.AccountLinkCreateParams): Stripe.AccountLink {
  const account = stage.account(params.account);
  const id = makeId('link');
  const expiresAt = stage.now + linkTime;
  stage.state.put('link', id, account.id, {
    account: account.id,
    refreshUrl: params.refresh_url ?? '',
    returnUrl: params.return_url ?? '',
    expiresAt,
    used: false,
  });
  return makeAccountLink({ created: stage.now, expiresAt, url: `${stage.origin}/setup/${id}` });
}

/** Finishes an organizer's onboarding: the account can charge and is paid out. */
export function finishOnboarding(stage: Stage, id: string): void {
  change(stage, id, {
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    requirements: requirementsOf(true, null),
    capabilities: { card_payments: 'active', transfers: 'active' },
  });
}

/** Restricts an account, as Stripe does when a requirement is overdue: it can no longer charge. */
export function restrictAccount(stage: Stage, id: string): void {
  change(stage, id, {
    charges_enabled: false,
    requirements: requirementsOf(false, 'requirements.past_due'),
    capabilities: { card_payments: 'inactive', transfers: 'inactive' },
  });
}

function change(stage: Stage, id: string, changes: Partial<Stripe.Account>): void {
  const account = stage.account(id);
  const former = Object.fromEntries(Object.entries(account).filter(([name]) => name in changes));
  const changed = { ...account, ...changes };
  stage.state.put('account', id, '', changed);
  stage.emit('account.updated', id, changed, former);
}

/** Takes the platform's access to an account away, as the organizer can in Stripe's dashboard. */
export function deauthorizeAccount(stage: Stage, id: string): void {
  stage.account(id);
  stage.state.put('deauthorized', id, '', { at: stage.now });
  stage.emit('account.application.deauthorized', id, localApplication);
}

/**
 * Checks that an account can take payments.
 * @throws StripeFailure when it was not onboarded or is restricted
 */
export function requireCharges(account: Stripe.Account): void {
  if (!account.charges_enabled) throw refusal('Your account cannot currently make charges.');
}
