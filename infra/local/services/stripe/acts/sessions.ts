import type Stripe from 'stripe';
import { checkAmount, checkCurrency, checkTotal } from '../currency.ts';
import { refusal } from '../failure.ts';
import { makeId } from '../ids.ts';
import { makeLineItem, makeSession, type SentLineItem } from '../objects/session.ts';
import type { Stage } from '../stage.ts';
import { metadataOf, requireCharges } from './accounts.ts';

type Params = Stripe.Checkout.SessionCreateParams;

/** Methods that an account has in its dashboard; the second pays later. */
const usualMethods = ['card', 'sepa_debit'];

/**
 * Checks what the shape of the parameters does not say.
 * @throws StripeFailure
 */
export function checkSession(stage: Stage, owner: string, params: Params): void {
  if (params.mode !== 'payment') throw refusal('The local stand-in has only mode=payment.', { param: 'mode' });
  checkExpiry(params.expires_at, stage.now);
  const items = params.line_items ?? [];
  if (items.length === 0) throw missingParam('line_items');
  for (const [index, { price_data: price }] of items.entries()) {
    const at = `line_items[${index}][price_data]`;
    if (price?.product_data === undefined) throw missingParam(`${at}[product_data]`);
    if (price.unit_amount === undefined) throw missingParam(`${at}[unit_amount]`);
    checkCurrency(price.currency, `${at}[currency]`);
    checkAmount(price.unit_amount, price.currency, `${at}[unit_amount]`);
    if (price.currency !== items[0]?.price_data?.currency) throw refusal('All prices on a Checkout Session must be in the same currency.');
  }
  const { total, currency } = totalOf(params);
  checkAmount(total, currency, 'line_items');
  checkTotal(total, currency);
  if (methodsOf(params).length === 0) throw refusal('No valid payment method types for this Checkout Session.');
  checkFee(params.payment_intent_data?.application_fee_amount, total, owner);
}

function checkExpiry(expiresAt: number | undefined, now: number): void {
  if (expiresAt === undefined) return;
  const seconds = expiresAt - now;
  const [limit, isOutside] = [seconds < 1800 ? 'at least 30 minutes' : 'less than 24 hours', seconds < 1800 || seconds > 86_400];
  if (isOutside) throw refusal(`The \`expires_at\` timestamp must be ${limit} from Checkout Session creation.`, { param: 'expires_at' });
}

function checkFee(fee: number | undefined, total: number, owner: string): void {
  if (fee === undefined) return;
  const param = 'payment_intent_data[application_fee_amount]';
  if (owner === '') {
    throw refusal(
      'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).',
      { param },
    );
  }
  if (fee < 1) throw refusal('This value must be greater than or equal to 1.', { code: 'parameter_invalid_integer', param });
  if (fee >= total) throw refusal('The application fee must be less than the amount of the payment.', { param });
}

const missingParam = (param: string) => refusal(`Missing required param: ${param}.`, { code: 'parameter_missing', param });

function totalOf({ line_items: items = [] }: Params): { total: number; currency: string } {
  const total = items.reduce((sum, { price_data: price, quantity = 1 }) => sum + (price?.unit_amount ?? 0) * quantity, 0);
  return { total, currency: items[0]?.price_data?.currency ?? '' };
}

/** Creates a session that `checkSession` accepted. */
export function createSession(stage: Stage, owner: string, params: Params): Stripe.Checkout.Session {
  if (owner !== '') requireCharges(stage.account(owner));
  const { total, currency } = totalOf(params);
  const id = makeId('cs_test');
  const session = makeSession({
    id,
    created: stage.now,
    expiresAt: params.expires_at ?? stage.now + 86_400,
    amount: total,
    currency,
    url: pageOf(stage, id),
    paymentMethodTypes: methodsOf(params),
    params,
    metadata: metadataOf(params.metadata),
  });
  const { application_fee_amount, description, statement_descriptor_suffix, metadata } = params.payment_intent_data ?? {};
  stage.nextExpiry = Math.min(stage.nextExpiry, session.expires_at);
  stage.state.put('session', id, owner, session);
  stage.state.put('order', id, owner, {
    lineItems: (params.line_items ?? []).map((item) => lineOf(stage, item)),
    intent: {
      applicationFee: application_fee_amount ?? null,
      description: description ?? null,
      statementSuffix: statement_descriptor_suffix ?? null,
      metadata: metadataOf(metadata),
    },
  });
  return session;
}

function methodsOf({ allowed_payment_method_types: allowed, excluded_payment_method_types: excluded = [] }: Params): string[] {
  return usualMethods.filter((method) => (allowed?.includes(method) ?? true) && !excluded.includes(method));
}

/** Returns the address of a session's page. */
export const pageOf = (stage: Stage, id: string): string => `${stage.origin}/pay/${id}`;

function lineOf(stage: Stage, { price_data: price, quantity = 1 }: Stripe.Checkout.SessionCreateParams.LineItem): SentLineItem {
  return makeLineItem({
    ids: { item: makeId('li'), price: makeId('price'), product: makeId('prod') },
    created: stage.now,
    name: price?.product_data?.name ?? '',
    currency: price?.currency ?? '',
    unitAmount: price?.unit_amount ?? 0,
    quantity,
    taxBehavior: price?.tax_behavior ?? 'unspecified',
  });
}

/**
 * Ends an open session by request.
 * @throws StripeFailure when it is complete or has expired
 */
export function expireSession(stage: Stage, owner: string, id: string): Stripe.Checkout.Session {
  const session = stage.need(owner, 'session', id, 'session');
  if (session.status !== 'open') {
    throw refusal(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  return endSession(stage, owner, session);
}

/** Ends every open session whose time has passed. */
export function expireDue(stage: Stage): void {
  const { now } = stage;
  if (now < stage.nextExpiry) return;
  const open = stage.state.all('session').filter(({ value }) => value.status === 'open');
  for (const { owner, value } of open) if (value.expires_at <= now) stage.state.step(() => endSession(stage, owner, value));
  stage.nextExpiry = open.reduce(
    (next, { value }) => (value.expires_at > now ? Math.min(next, value.expires_at) : next),
    Number.POSITIVE_INFINITY,
  );
}

function endSession(stage: Stage, owner: string, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  const expired: Stripe.Checkout.Session = { ...session, status: 'expired', url: null };
  stage.state.put('session', session.id, owner, expired);
  const intent = typeof session.payment_intent === 'string' ? stage.state.get('payment_intent', session.payment_intent) : undefined;
  if (intent !== undefined) {
    stage.state.put('payment_intent', intent.id, owner, {
      ...intent,
      status: 'canceled',
      canceled_at: stage.now,
      cancellation_reason: 'expired',
    });
  }
  stage.emit('checkout.session.expired', owner, expired);
  return expired;
}
