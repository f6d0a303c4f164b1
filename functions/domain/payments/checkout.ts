import type Stripe from 'stripe';
import { Problem } from '#shared/contract/errors.ts';
import { percentOf } from '#shared/rules/payments/money.ts';
import { readSystemSettings } from '../../data/accounts/system-settings.ts';
import { changeOrder, type OrderOf, type StoredOrder } from '../../data/payments/orders.ts';
import type { Paying } from '../../data/payments/payment-setting.ts';
import { setOfferEnd } from '../../data/waiting/offers.ts';
import type { StoredWaiting } from '../../data/waiting/waiting.ts';
import { env } from '../../lib/env.ts';
import { languagePart } from '../../lib/event-language.ts';
import { askStripe, stripe } from '../../lib/payments/stripe.ts';
import { factsOf } from '../events/event-facts.ts';
import type { PricedEvent } from '../events/shown-price.ts';

/**
 * How long a place is held while its guest pays, ms. Stripe's sessions last at least 30 minutes; the minute more is for calls that take
 * their time.
 */
export const holdLasts = 31 * 60_000;
/** The longest that a session lasts, ms. Stripe allows 24 hours, by its own clock. */
const longestSession = 23 * 3_600_000;
/** How long after a session's end (ms) its order is looked at. */
export const lookAfter = 60_000;

const iso = (at: number) => new Date(at).toISOString();

/**
 * Opens a page at Stripe where an order is paid. Each page is created under a number that is stored before, so a page whose answer was lost
 * is never shown to anybody, and cannot be paid.
 * @param entry holds the place, at least as long as the page is open
 * @returns the order with its page; undefined if the order or the place has changed since it was read
 * @throws Problem `way_not_offered` if Stripe takes no payments for the organizer, `payment_failed`
 */
export async function openCheckout(
  { tenantId, eventId, order }: OrderOf,
  { event, entry, paying }: { event: PricedEvent; entry: StoredWaiting; paying: Paying },
  now: number,
): Promise<StoredOrder | undefined> {
  const { account } = paying.setting;
  if (account === null || !account.ready || account.gone) throw new Problem('way_not_offered');
  if (!(await isClosed(order))) return undefined;
  const holds = Math.max(Date.parse(entry.until ?? event.start), now + holdLasts);
  if (iso(holds) !== entry.until && !(await setOfferEnd({ tenantId, eventId, entry }, iso(holds)))) return undefined;
  const until = Math.min(holds, now + longestSession);
  const { feePercent } = await readSystemSettings();
  const numbered = {
    ...{ checkouts: order.checkouts + 1, checkout: null, account: account.id, due: iso(until + lookAfter) },
    platformFee: percentOf(order.amount, feePercent, order.currency),
  };
  if (!(await changeOrder({ tenantId, eventId, order }, numbered))) return undefined;
  const begun = { ...order, ...numbered, version: order.version + 1 };
  // Without the order's token, because the organizer can read the address at Stripe; the guest's browser knows the token.
  const page = `${env('SITE_URL')}/order/back?event=${eventId}${languagePart('&', event.language)}`;
  const ids = { tenant: tenantId, event: eventId, order: order.id };
  const session = await askStripe((client) =>
    client.checkout.sessions.create(
      {
        ...{ mode: 'payment', client_reference_id: order.id, metadata: ids, customer_email: entry.email },
        ...{ success_url: `${page}&paid=1`, cancel_url: page, expires_at: Math.floor(until / 1000) },
        line_items: [
          {
            quantity: 1,
            price_data: {
              ...{ currency: order.currency.toLowerCase(), unit_amount: order.amount },
              product_data: { name: event.name, description: `${factsOf(event).venue_name}, ${paying.name}` },
            },
          },
        ],
        payment_intent_data: {
          metadata: ids,
          ...(begun.platformFee === 0 ? {} : { application_fee_amount: begun.platformFee }),
        },
      },
      { stripeAccount: account.id, idempotencyKey: `checkout-${order.id}-${begun.checkouts}` },
    ),
  );
  const checkout = { id: session.id, url: session.url ?? '', until: iso(until) };
  const isStored = await changeOrder({ tenantId, eventId, order: begun }, { checkout });
  return isStored ? { ...begun, checkout, version: begun.version + 1 } : undefined;
}

/**
 * Closes the former page of an order, so that it cannot be paid twice. Its time may be over here and not yet at Stripe.
 * @returns false if it was paid
 */
async function isClosed(order: StoredOrder): Promise<boolean> {
  if (order.checkout === null) return true;
  await askStripe(() => closeCheckout(order));
  const { kind } = await askStripe(() => readCheckout(order));
  return kind === 'expired' || kind === 'failed';
}

/**
 * The state of an order's page at Stripe. `processing`: the guest has chosen a way to pay that takes days, and the money may still come.
 * `failed`: it will not. `lost`: Stripe no longer tells, because the organizer has disconnected the account.
 */
export type CheckoutState =
  | { readonly kind: 'open' | 'processing' | 'expired' | 'failed' | 'lost' | 'none' }
  | { readonly kind: 'paid'; readonly paymentIntent: string; readonly fee: number | null };

/** Asks Stripe what became of an order's page. */
export async function readCheckout({ checkout, account }: StoredOrder): Promise<CheckoutState> {
  if (checkout === null || account === null) return { kind: 'none' };
  const { client } = await stripe();
  const session = await client.checkout.sessions
    .retrieve(checkout.id, { expand: ['payment_intent.latest_charge.balance_transaction'] }, { stripeAccount: account })
    .catch(ifDisconnected);
  if (session === undefined) return { kind: 'lost' };
  if (session.status !== 'complete') return { kind: session.status === 'expired' ? 'expired' : 'open' };
  const intent = expanded(session.payment_intent);
  if (session.payment_status === 'paid' && intent !== undefined) return { kind: 'paid', paymentIntent: intent.id, fee: feeOf(intent) };
  return { kind: intent === undefined || failedStatuses.includes(intent.status) ? 'failed' : 'processing' };
}

/** States of a payment that has failed. In all others the money may still come: a voucher `requires_action` until it is paid later. */
const failedStatuses: readonly Stripe.PaymentIntent.Status[] = ['requires_payment_method', 'canceled'];

/** Returns what Stripe and the platform keep of a payment; null while it is unknown. */
export function feeOf(intent: Stripe.PaymentIntent): number | null {
  const charge = expanded(intent.latest_charge);
  return expanded(charge?.balance_transaction)?.fee ?? null;
}

const expanded = <T>(value: string | T | null | undefined): T | undefined =>
  value === null || typeof value === 'string' ? undefined : value;

/** Closes an order's page at Stripe, so that it can no longer be paid. Has no effect if it is closed or paid already. */
export async function closeCheckout({ checkout, account }: StoredOrder): Promise<void> {
  if (checkout === null || account === null) return;
  const { client } = await stripe();
  // Refused if the page was paid or has expired in this moment; whoever asks next learns which.
  await client.checkout.sessions.expire(checkout.id, {}, { stripeAccount: account }).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
  });
}

/** Whether Stripe has understood a call and refused it, so that repeating it cannot help. */
export const isRefusal = (error: unknown): error is Error & { readonly code?: string } =>
  error instanceof Error && 'type' in error && (error.type === 'StripeInvalidRequestError' || isDisconnected(error));

/** Whether Stripe refuses because the organizer has taken away our access to the account. */
export const isDisconnected = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'account_invalid';

/**
 * Turns the refusal of a call about an account that is disconnected into undefined.
 * @throws any other error
 */
export function ifDisconnected(error: unknown): undefined {
  if (!isDisconnected(error)) throw error;
}
