import Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { addAccount, sessionFor, startStripeForTest, type TestStripe } from './stripe-for-test.ts';

let test: TestStripe;
let stripe: Stripe;
let on: { stripeAccount: string };
beforeEach(async () => {
  test = await startStripeForTest();
  ({ stripe } = test);
  on = { stripeAccount: await addAccount(test) };
});

const create = (params: Stripe.Checkout.SessionCreateParams) => stripe.checkout.sessions.create(params, on);
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const invalid = (error: object) => ({ type: 'StripeInvalidRequestError', statusCode: 400, ...error });
/** Parameters that the package's types forbid. */
const forbidden = (changes: object) => ({ ...sessionFor(1500), ...changes }) as Stripe.Checkout.SessionCreateParams;

describe('an account', () => {
  it('is made by type or by controller, and cannot charge before onboarding', async () => {
    const byType = await stripe.accounts.create({ type: 'standard', country: 'JP', email: 'ada@example.com' });
    expect(byType).toMatchObject({ type: 'standard', default_currency: 'jpy', charges_enabled: false, details_submitted: false });
    const byController = await stripe.accounts.create({
      controller: {
        fees: { payer: 'account' },
        losses: { payments: 'stripe' },
        requirement_collection: 'stripe',
        stripe_dashboard: { type: 'full' },
      },
    });
    expect(byController.controller?.stripe_dashboard).toEqual({ type: 'full' });
    await expect(stripe.checkout.sessions.create(sessionFor(1500), { stripeAccount: byType.id })).rejects.toMatchObject(invalid({}));
    await expect(stripe.accounts.create({ type: 'express' })).rejects.toMatchObject(invalid({ param: 'type' }));
  });

  it('that is unknown or took its access away is 403', async () => {
    test.local.deauthorize(on.stripeAccount);
    for (const id of ['acct_unknown', on.stripeAccount]) {
      await expect(stripe.accounts.retrieve(id)).rejects.toMatchObject({ type: 'StripePermissionError', code: 'account_invalid' });
      await expect(stripe.checkout.sessions.create(sessionFor(1500), { stripeAccount: id })).rejects.toMatchObject({ statusCode: 403 });
    }
  });

  it('sees none of another account’s objects', async () => {
    const { id } = await create(sessionFor(1500));
    const { payment_intent } = test.local.pay(id);
    const other = { stripeAccount: await addAccount(test) };
    const missing = { type: 'StripeInvalidRequestError', code: 'resource_missing', statusCode: 404 };
    for (const options of [other, {}]) {
      await expect(stripe.checkout.sessions.retrieve(id, {}, options)).rejects.toMatchObject({ ...missing, param: 'session' });
      await expect(stripe.paymentIntents.retrieve(String(payment_intent), {}, options)).rejects.toMatchObject(missing);
      await expect(stripe.refunds.create({ payment_intent: String(payment_intent) }, options)).rejects.toMatchObject(missing);
    }
    expect((await stripe.checkout.sessions.list({}, other)).data).toEqual([]);
  });
});

describe('a session', () => {
  it.each([
    ['unknown', forbidden({ payment_method_types: ['card'] }), { code: 'parameter_unknown', param: 'payment_method_types' }],
    ['without success_url', forbidden({ success_url: undefined }), { code: 'parameter_missing', param: 'success_url' }],
    ['without cancel_url', forbidden({ cancel_url: undefined }), { code: 'parameter_missing', param: 'cancel_url' }],
    ['without a scheme', sessionFor(1500, 'eur', { success_url: 'site.test' }), { code: 'url_invalid', param: 'success_url' }],
    ['not an integer', sessionFor(15.5), { code: 'parameter_invalid_integer', param: 'line_items[0][price_data][unit_amount]' }],
    ['negative', sessionFor(-1), { code: 'parameter_invalid_integer' }],
    ['too small', sessionFor(49), { code: 'amount_too_small' }],
    ['too small in yen', sessionFor(49, 'jpy'), { code: 'amount_too_small' }],
    ['too large', sessionFor(100_000_000), { code: 'amount_too_large' }],
    ['with a third decimal', sessionFor(5125, 'kwd'), { code: 'parameter_invalid_integer' }],
    ['in no currency', sessionFor(1500, 'xyz'), { param: 'line_items[0][price_data][currency]' }],
    ['too short', sessionFor(1500, 'eur', { expires_at: inSeconds(1790) }), { param: 'expires_at' }],
    ['too long', sessionFor(1500, 'eur', { expires_at: inSeconds(86_410) }), { param: 'expires_at' }],
    ['a long value', sessionFor(1500, 'eur', { metadata: { note: 'x'.repeat(501) } }), { param: 'metadata[note]' }],
    ['a long key', sessionFor(1500, 'eur', { metadata: { ['k'.repeat(41)]: 'x' } }), {}],
    [
      'many keys',
      sessionFor(1500, 'eur', { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`k${n}`, '1'])) }),
      { param: 'metadata' },
    ],
    [
      'all for the platform',
      sessionFor(1500, 'eur', { payment_intent_data: { application_fee_amount: 1500 } }),
      { param: 'payment_intent_data[application_fee_amount]' },
    ],
  ])('is refused: %s', async (_, params, error) => {
    await expect(create(params)).rejects.toMatchObject(invalid(error));
  });

  it('lives from 30 minutes to 24 hours, costs nothing or enough, and keeps what it was made with', async () => {
    const session = await create(
      sessionFor(1500, 'eur', {
        expires_at: inSeconds(1801),
        metadata: { order: 'ord_1', note: 'x'.repeat(500) },
        client_reference_id: 'ord_1',
      }),
    );
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 1500, client_reference_id: 'ord_1' });
    expect(session.metadata?.['order']).toBe('ord_1');
    expect(session.url).toBe(`${test.local.origin}/pay/${session.id}`);
    const free = await create(sessionFor(0));
    expect(test.local.pay(free.id)).toMatchObject({ status: 'complete', payment_status: 'no_payment_required', payment_intent: null });
    const two = await create(
      sessionFor(5120, 'kwd', {
        line_items: [...(sessionFor(5120, 'kwd').line_items ?? []), ...(sessionFor(120, 'kwd').line_items ?? [])],
      }),
    );
    expect(two.amount_total).toBe(5240);
  });

  it('is expired by request only while it is open', async () => {
    const { id } = await create(sessionFor(1500));
    expect(await stripe.checkout.sessions.expire(id, {}, on)).toMatchObject({ status: 'expired', url: null });
    await expect(stripe.checkout.sessions.expire(id, {}, on)).rejects.toThrow('This Checkout Session has a status of `expired`.');
    expect(() => test.local.pay(id)).toThrow('expired');
  });

  it('is found by its payment, newest first', async () => {
    const ids: string[] = [];
    for (const amount of [1000, 2000, 3000]) ids.unshift((await create(sessionFor(amount))).id);
    const { payment_intent } = test.local.pay(ids[1] ?? '');
    const found = await stripe.checkout.sessions.list({ payment_intent: String(payment_intent) }, on);
    expect(found.data.map(({ id }) => id)).toEqual([ids[1]]);
    const all: string[] = [];
    for await (const { id } of stripe.checkout.sessions.list({ limit: 2 }, on)) all.push(id);
    expect(all).toEqual(ids);
  });

  it('is sent with what is expanded', async () => {
    const { id } = await create(sessionFor(1500));
    test.local.pay(id);
    const session = await stripe.checkout.sessions.retrieve(
      id,
      { expand: ['line_items', 'payment_intent.latest_charge.balance_transaction'] },
      on,
    );
    expect(session.line_items?.data).toMatchObject([{ description: 'Spring Mixer', amount_total: 1500, quantity: 1 }]);
    expect(session.payment_intent).toMatchObject({ latest_charge: { amount: 1500, balance_transaction: { amount: 1500 } } });
    await expect(stripe.checkout.sessions.retrieve(id, { expand: ['nothing'] }, on)).rejects.toThrow('cannot be expanded (nothing)');
  });
});

describe('a request', () => {
  it('without the key is 401, and an unknown one 404', async () => {
    const stranger = new Stripe('sk_test_other', { ...test.local.client, maxNetworkRetries: 0 });
    await expect(stranger.accounts.retrieve(on.stripeAccount)).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
    await expect(stripe.customers.create({}, on)).rejects.toMatchObject({ statusCode: 404, type: 'StripeInvalidRequestError' });
    expect((await fetch(`${test.local.origin}/v1/charges/ch_1`)).headers.get('request-id')).toMatch(/^req_/);
  });

  it('with the same key is carried out once', async () => {
    const params = sessionFor(1500);
    const options = { ...on, idempotencyKey: 'order-1' };
    const [first, again] = [await stripe.checkout.sessions.create(params, options), await stripe.checkout.sessions.create(params, options)];
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(again.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
    expect((await stripe.checkout.sessions.list({}, on)).data).toHaveLength(1);
    const other = { stripeAccount: await addAccount(test), idempotencyKey: 'order-1' };
    expect((await stripe.checkout.sessions.create(params, other)).id).not.toBe(first.id);
    test.pass(86_401);
    expect((await stripe.checkout.sessions.create(params, options)).id).not.toBe(first.id);
  });

  it('with the same key and other parameters is refused', async () => {
    const options = { ...on, idempotencyKey: 'order-1' };
    await stripe.checkout.sessions.create(sessionFor(1500), options);
    const error = { type: 'StripeIdempotencyError', statusCode: 400 };
    await expect(stripe.checkout.sessions.create(sessionFor(1600), options)).rejects.toMatchObject(error);
    await expect(stripe.refunds.create({ charge: 'ch_1' }, options)).rejects.toMatchObject(error);
  });

  it('that failed is answered the same again, but one with wrong parameters is not remembered', async () => {
    const { id } = await create(sessionFor(1500));
    const { payment_intent } = test.local.pay(id);
    const refund = { payment_intent: String(payment_intent), amount: 2000 };
    const options = { ...on, idempotencyKey: 'refund-1' };
    await expect(stripe.refunds.create(refund, options)).rejects.toThrow('greater than charge amount');
    await expect(stripe.refunds.create({ ...refund, amount: 500 }, options)).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
    const session = { ...on, idempotencyKey: 'order-2' };
    await expect(stripe.checkout.sessions.create(sessionFor(10), session)).rejects.toMatchObject({ code: 'amount_too_small' });
    expect((await stripe.checkout.sessions.create(sessionFor(1000), session)).status).toBe('open');
  });
});
