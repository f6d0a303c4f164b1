import { readFileSync } from 'node:fs';
import path from 'node:path';
import type Stripe from 'stripe';
import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { projectRoot } from '../../../build/project-root.ts';
import type { accountLinkParams, accountParams, refundListParams, refundParams, sessionListParams, sessionParams } from './api/params.ts';
import { addAccount, sessionFor, startStripeForTest } from './stripe-for-test.ts';

/** Stripe's own example objects, as its OpenAPI document gives them. */
const examples = z
  .object({ resources: z.record(z.string(), z.record(z.string(), z.unknown())) })
  .parse(JSON.parse(readFileSync(path.join(projectRoot, 'test/fixtures/stripe/objects.json'), 'utf8'))).resources;

/** Fields that the package's types have, at the same version of the API, and the examples lack. */
const onlyInTypes: Readonly<Record<string, readonly string[]>> = {
  account: [
    'business_profile.specified_commercial_transactions_act_url',
    // What only the platform sees that made the account.
    'controller.fees',
    'controller.is_controller',
    'controller.losses',
    'controller.requirement_collection',
    'controller.stripe_dashboard',
  ],
  charge: [
    'payment_method_details.card.electronic_commerce_indicator',
    // A charge by direct debit.
    'payment_method_details.sepa_debit',
  ],
  'checkout.session': ['allowed_payment_method_types'],
  dispute: ['evidence_details.submission_method', 'intended_submission_method'],
  // Events of Connect, and of changes.
  event: ['account', 'data.previous_attributes'],
  payment_intent: ['allowed_payment_method_types', 'payment_record'],
  // A refund that failed.
  refund: ['failure_balance_transaction', 'failure_reason'],
};

/** Fields of the examples that an object has only when it is expanded, or only in another state. */
const onlyInExamples: Readonly<Record<string, readonly string[]>> = {
  charge: ['refunds', 'payment_method_details.card'],
  refund: ['destination_details.card'],
};

/** Fields with content of the caller's, or of another object. */
const open = new Set(['metadata', 'event.data.object', 'event.data.previous_attributes']);

/** Allowances that a difference needed. */
const used = new Set<string>();

function isAllowed(lists: Readonly<Record<string, readonly string[]>>, type: string, place: string): boolean {
  if (!lists[type]?.includes(place)) return false;
  used.add(`${type} ${place}`);
  return true;
}

/** Lists where an object differs from the example in its fields or their types. Null is allowed on both sides; the compiler checks it. */
function differences(type: string, given: unknown, example: unknown, at = ''): string[] {
  if (given === null || example === null) return [];
  if (Array.isArray(given) || Array.isArray(example)) {
    if (!Array.isArray(given) || !Array.isArray(example)) return [`${at} is not the same: a list`];
    return given.length === 0 || example.length === 0 ? [] : differences(type, given[0], example[0], `${at}[]`);
  }
  if (typeof given !== typeof example) return [`${at} is a ${typeof given}, not a ${typeof example}`];
  if (typeof given !== 'object' || typeof example !== 'object' || open.has(at) || open.has(`${type}.${at}`)) return [];
  const [mine, theirs] = [new Map(Object.entries(given)), new Map(Object.entries(example))];
  const place = (name: string) => (at === '' ? name : `${at}.${name}`);
  return [
    ...[...mine.keys()].filter((name) => !theirs.has(name) && !isAllowed(onlyInTypes, type, place(name))).map((name) => `+ ${place(name)}`),
    ...[...theirs.keys()]
      .filter((name) => !mine.has(name) && !isAllowed(onlyInExamples, type, place(name)))
      .map((name) => `- ${place(name)}`),
    ...[...mine].flatMap(([name, value]) => (theirs.has(name) ? differences(type, value, theirs.get(name), place(name)) : [])),
  ];
}

const expectShape = (type: string, given: unknown) => {
  expect(given).toMatchObject(type === 'account_link' ? { object: 'account_link' } : { object: type });
  expect(differences(type, JSON.parse(JSON.stringify(given)), examples[type])).toEqual([]);
};

interface Seen {
  readonly type: string;
  readonly what: string;
  readonly object: unknown;
}

/** Lets everything happen once, and collects what the official package then shows. */
async function collect(): Promise<Seen[]> {
  const test = await startStripeForTest();
  const { local, stripe, events } = test;
  const stripeAccount = await addAccount(test);
  const on = { stripeAccount };
  const link = await stripe.accountLinks.create({
    account: stripeAccount,
    type: 'account_onboarding',
    refresh_url: 'http://site.test/again',
    return_url: 'http://site.test/done',
  });
  const open = await stripe.checkout.sessions.create(sessionFor(1500, 'eur', { expand: ['line_items'], metadata: { order: '1' } }), on);
  const { id } = await stripe.checkout.sessions.create(
    sessionFor(1500, 'eur', { payment_intent_data: { application_fee_amount: 75 } }),
    on,
  );
  local.decline(id);
  const declined = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }, on);
  local.pay(id);
  const everything = { expand: ['payment_intent.latest_charge.balance_transaction', 'payment_intent.latest_charge.application_fee'] };
  const paid = await stripe.checkout.sessions.retrieve(id, everything, on);
  const intent = typeof paid.payment_intent === 'object' ? paid.payment_intent : null;
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  const refund = await stripe.refunds.create({ charge: charge?.id ?? '', amount: 500, expand: ['balance_transaction'] }, on);
  const withRefunds = await stripe.charges.retrieve(charge?.id ?? '', { expand: ['refunds'] }, on);
  const later = await stripe.checkout.sessions.create(sessionFor(2000), on);
  local.payLater(later.id);
  const pending = await stripe.checkout.sessions.retrieve(later.id, { expand: ['payment_intent.latest_charge'] }, on);
  const debit = typeof pending.payment_intent === 'object' ? pending.payment_intent : null;
  const debitCharge = typeof debit?.latest_charge === 'object' ? debit.latest_charge : null;
  local.settleLater(later.id, true);
  const debitRefund = await stripe.refunds.create({ payment_intent: debit?.id ?? '' }, on);
  const expired = await stripe.checkout.sessions.expire(open.id, {}, on);
  local.failRefund(debitCharge?.id ?? '');
  const dispute = local.dispute(charge?.id ?? '');
  local.deauthorize(stripeAccount);
  await local.flush();
  const declinedIntent = typeof declined.payment_intent === 'object' ? declined.payment_intent : null;
  return [
    { type: 'account', what: 'new', object: await stripe.accounts.create({ type: 'standard' }) },
    { type: 'account_link', what: 'new', object: link },
    { type: 'checkout.session', what: 'open', object: { ...open, line_items: undefined } },
    { type: 'item', what: 'of a session', object: open.line_items?.data[0] },
    { type: 'checkout.session', what: 'paid', object: { ...paid, payment_intent: intent?.id } },
    { type: 'checkout.session', what: 'paid later', object: { ...pending, payment_intent: debit?.id } },
    { type: 'checkout.session', what: 'expired', object: expired },
    { type: 'payment_intent', what: 'declined', object: { ...declinedIntent, latest_charge: null, last_payment_error: null } },
    { type: 'charge', what: 'declined', object: declinedIntent?.latest_charge },
    { type: 'payment_intent', what: 'paid', object: { ...intent, latest_charge: charge?.id } },
    {
      type: 'charge',
      what: 'paid',
      object: { ...charge, balance_transaction: 'txn_1', application_fee: 'fee_1' },
    },
    { type: 'charge', what: 'with its refunds', object: withRefunds },
    { type: 'charge', what: 'pending', object: debitCharge },
    { type: 'balance_transaction', what: 'of a charge', object: charge?.balance_transaction },
    { type: 'application_fee', what: 'of a charge', object: charge?.application_fee },
    { type: 'refund', what: 'of a card', object: { ...refund, balance_transaction: 'txn_1' } },
    { type: 'balance_transaction', what: 'of a refund', object: refund.balance_transaction },
    { type: 'refund', what: 'of a debit', object: debitRefund },
    { type: 'dispute', what: 'open', object: dispute },
    ...events.flatMap((event) => [
      { type: 'event', what: event.type, object: event },
      // The application that loses its access has no example.
      ...(event.type === 'account.application.deauthorized'
        ? []
        : [{ type: String(Reflect.get(event.data.object, 'object')), what: `in ${event.type}`, object: event.data.object }]),
    ]),
  ];
}

describe('each object has the fields of Stripe’s example', () => {
  it('for every kind, in every state', async () => {
    const seen = await collect();
    for (const { type, what, object } of seen) {
      expect(object, `${type}, ${what}`).toBeTruthy();
      expectShape(type, object);
    }
    // An allowance that nothing needs would hide the next difference.
    const allowed = [onlyInTypes, onlyInExamples].flatMap((lists) =>
      Object.entries(lists).flatMap(([type, names]) => names.map((name) => `${type} ${name}`)),
    );
    expect(allowed.filter((one) => !used.has(one))).toEqual([]);
    expect(new Set(seen.map(({ type }) => type))).toEqual(new Set(Object.keys(examples)));
    expect(new Set(seen.flatMap(({ type, what }) => (type === 'event' ? [what] : [])))).toEqual(
      new Set([
        'account.updated',
        'account.application.deauthorized',
        'charge.dispute.created',
        'charge.refunded',
        'checkout.session.completed',
        'checkout.session.async_payment_succeeded',
        'checkout.session.expired',
        'refund.failed',
      ]),
    );
  });

  it('and a wrong field or type is noticed', () => {
    const [example] = [examples['refund'] ?? {}];
    expect(differences('refund', { ...example, surplus: 1 }, example)).toEqual(['+ surplus']);
    expect(differences('refund', { ...example, amount: '1' }, example)).toEqual(['amount is a string, not a number']);
    const { status: _, ...without } = example;
    expect(differences('refund', without, example)).toEqual(['- status']);
  });
});

it('accepts no parameter that the package does not know', () => {
  expectTypeOf<z.output<typeof sessionParams>>().toExtend<Stripe.Checkout.SessionCreateParams>();
  expectTypeOf<keyof z.output<typeof sessionParams>>().toExtend<keyof Stripe.Checkout.SessionCreateParams>();
  type Intent = NonNullable<z.output<typeof sessionParams>['payment_intent_data']>;
  expectTypeOf<keyof Intent>().toExtend<keyof Stripe.Checkout.SessionCreateParams.PaymentIntentData>();
  expectTypeOf<keyof z.output<typeof sessionListParams>>().toExtend<keyof Stripe.Checkout.SessionListParams>();
  expectTypeOf<keyof z.output<typeof refundListParams>>().toExtend<keyof Stripe.RefundListParams>();
  expectTypeOf<z.output<typeof accountParams>>().toExtend<Stripe.AccountCreateParams>();
  expectTypeOf<keyof z.output<typeof accountParams>>().toExtend<keyof Stripe.AccountCreateParams>();
  expectTypeOf<z.output<typeof accountLinkParams>>().toExtend<Stripe.AccountLinkCreateParams>();
  expectTypeOf<keyof z.output<typeof accountLinkParams>>().toExtend<keyof Stripe.AccountLinkCreateParams>();
  expectTypeOf<z.output<typeof refundParams>>().toExtend<Stripe.RefundCreateParams>();
  expectTypeOf<keyof z.output<typeof refundParams>>().toExtend<keyof Stripe.RefundCreateParams>();
});
