import * as z from 'zod/mini';
import { answersField } from '#shared/model/events/question.ts';
import { participantForm, profile } from '#shared/model/participants/participant.ts';
import { typedCode } from '#shared/model/payments/discount-code.ts';
import { orderStep, ownOrder } from '#shared/model/payments/order.ts';
import { paymentSettings, paymentSettingsForm } from '#shared/model/payments/payment-settings.ts';
import { amounts, payingWay } from '#shared/model/payments/price.ts';
import { noContent, resource } from '../define.ts';
import { formErrors } from '../form-errors.ts';
import { linkToken } from '../link-token.ts';
import type { Right } from '../rights.ts';

/** How a guest wants to pay, and with which code. */
const paying = { way: payingWay, discount: z.optional(z.nullable(typedCode)) };

const session = z.object({ participant: profile, access_token: z.string(), refresh_token: z.string() });

/**
 * A place that was ordered. `token`: opens the guest's own order at `/order/{token}`. `pay_at`: where it is paid; null if nothing is to be
 * paid online. `session`: of a guest who is registered already.
 */
const ordered = z.object({ token: z.nullable(z.string()), pay_at: z.nullable(z.string()), session: z.nullable(session) });

const errorsOfOrders = ['code_not_valid', 'too_many_requests', 'way_not_offered', 'payment_failed', 'price_changed'] as const;

/** What registering a guest needs, for calls that may register one. */
const registers: readonly Right[] = [
  ...(['table:get', 'table:query', 'table:batch-get', 'table:put', 'table:update', 'table:delete', 'table:check'] as const),
  ...(['tokens:sign', 'secrets:derive', 'tenants:limit', 'mail:invite', 'stripe:call'] as const),
];

/** Paying for a place: for guests, for Stripe, and for admins who set payments up (docs/rules/payments.md). */
export const payments = resource('payments', {
  checkCode: {
    method: 'POST',
    path: '/register/{key}/code',
    summary: 'What each group would pay with a code',
    auth: ['public'],
    rights: ['table:get', 'table:query', 'table:update'],
    query: linkToken,
    body: z.object({ discount: typedCode }),
    reply: z.object({ amounts }),
    errors: ['registration_token_required', 'link_not_found', 'link_expired', 'event_canceled', 'code_not_valid', 'too_many_requests'],
  },
  startOrder: {
    method: 'POST',
    path: '/register/{key}/order',
    summary: 'Order a place at an event with a price: it is held until it is paid online; other guests are registered at once',
    auth: ['public', 'participant'],
    rights: [...registers, 'uploads:sign'],
    query: linkToken,
    /** `expected`: the amount that the guest was shown; another one is refused. */
    body: z.extend(participantForm, { ...answersField, ...paying, expected: z.number('Say what was shown') }),
    reply: ordered,
    status: 201,
    errors: [
      ...(['registration_refused', 'registration_token_required', 'link_not_found', 'link_expired', 'event_canceled'] as const),
      ...([...errorsOfOrders, 'payment_needed', 'approval_needed', 'order_open', ...formErrors, 'mail_proof_needed'] as const),
      ...(['too_many_at_once', 'too_many_registrations'] as const),
    ],
    timeoutSeconds: 29,
  },
  checkPlaceCode: {
    method: 'POST',
    path: '/waitlist/{token}/code',
    summary: 'What each group would pay with a code, for a guest for whom a place is held',
    auth: ['public'],
    rights: ['table:get', 'table:query', 'table:update', 'secrets:derive'],
    body: z.object({ discount: typedCode }),
    reply: z.object({ amounts }),
    errors: ['link_not_found', 'event_canceled', 'offer_expired', 'code_not_valid', 'too_many_requests'],
  },
  startPlaceOrder: {
    method: 'POST',
    path: '/waitlist/{token}/order',
    summary: 'Order the place that is held for a guest of the waiting list, or for one who was approved',
    auth: ['public'],
    rights: registers,
    body: z.object({ ...paying, expected: z.number('Say what was shown') }),
    reply: ordered,
    status: 201,
    errors: [
      ...(['link_not_found', 'offer_expired', 'event_canceled', ...errorsOfOrders] as const),
      ...(['already_registered', 'age_outside', 'registration_refused', 'too_many_registrations', 'conflict'] as const),
    ],
    timeoutSeconds: 29,
  },
  getOrder: {
    method: 'GET',
    path: '/orders/{token}',
    summary: "A guest's own order, by its link",
    auth: ['public'],
    rights: ['table:get', 'table:query', 'secrets:derive'],
    reply: z.object({ order: ownOrder }),
    errors: ['order_not_found'],
  },
  changeOrder: {
    method: 'PUT',
    path: '/orders/{token}',
    summary: 'Ask Stripe whether an order is paid by now, get the page where it is paid, or give the place up',
    auth: ['public'],
    rights: registers,
    body: orderStep,
    reply: z.object({ order: ownOrder, session: z.nullable(session) }),
    errors: ['order_not_found', 'offer_expired', 'event_canceled', 'payment_failed', 'too_many_requests', 'conflict'],
    timeoutSeconds: 29,
  },
  receiveWebhook: {
    method: 'POST',
    path: '/payments/webhook',
    summary: "Stripe's events, signed by Stripe",
    auth: ['public'],
    rights: registers,
    raw: 'stripe-signature',
    ...noContent,
    errors: ['bad_signature'],
    timeoutSeconds: 29,
  },
  getPaymentSettings: {
    method: 'GET',
    path: '/tenant/payments',
    summary: 'How the organization takes payments',
    auth: ['host'],
    rights: ['table:get'],
    reply: z.object({ settings: paymentSettings }),
    errors: [],
  },
  savePaymentSettings: {
    method: 'PUT',
    path: '/tenant/payments',
    summary: "Change the organization's currency, its words about transfers, or its guarantee",
    auth: ['admin'],
    rights: ['table:get', 'table:put', 'table:update'],
    body: paymentSettingsForm,
    reply: z.object({ settings: paymentSettings }),
    errors: ['conflict'],
  },
  connectStripe: {
    method: 'POST',
    path: '/tenant/payments/stripe',
    summary: "Create the organization's Stripe account, if it has none, and a link to its form at Stripe",
    auth: ['admin'],
    rights: ['table:get', 'table:put', 'table:update', 'stripe:call'],
    reply: z.object({ url: z.string() }),
    errors: ['payment_failed', 'too_many_requests', 'conflict'],
    timeoutSeconds: 29,
  },
  refreshStripe: {
    method: 'PUT',
    path: '/tenant/payments/stripe',
    summary: "Ask Stripe about the state of the organization's account",
    auth: ['admin'],
    rights: ['table:get', 'table:put', 'table:update', 'stripe:call'],
    reply: z.object({ settings: paymentSettings }),
    errors: ['payment_failed', 'too_many_requests', 'conflict'],
    timeoutSeconds: 29,
  },
  disconnectStripe: {
    method: 'DELETE',
    path: '/tenant/payments/stripe',
    summary: "Forget the organization's Stripe account; what was sold can still be refunded in Stripe's dashboard",
    auth: ['admin'],
    rights: ['table:get', 'table:put', 'table:update'],
    ...noContent,
    errors: ['conflict'],
  },
});
