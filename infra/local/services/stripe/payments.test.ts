import type Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { addAccount, sessionFor, startStripeForTest, type TestStripe } from './stripe-for-test.ts';

let test: TestStripe;
let on: { stripeAccount: string };
beforeEach(async () => {
  test = await startStripeForTest();
  on = { stripeAccount: await addAccount(test) };
});

const open = async (amount = 1500, currency = 'eur', fee?: number) => {
  const data = fee === undefined ? {} : { payment_intent_data: { application_fee_amount: fee, metadata: { order: 'ord_1' } } };
  return (await test.stripe.checkout.sessions.create(sessionFor(amount, currency, data), on)).id;
};
const chargesOf = () => test.local.happened.filter(({ what }) => what === 'charged').map(({ id }) => id);
const netOf = () => test.local.balanceOf(on.stripeAccount).reduce((sum, { net }) => sum + net, 0);
const typesOf = async () => {
  await test.local.flush();
  expect(test.events).toHaveLength(test.local.deliveries.length);
  // In the order in which they happened; they may arrive in any.
  return test.local.deliveries.map(({ type }) => type).filter((type) => type !== 'account.updated');
};

describe('paying', () => {
  it.each([
    ['eur', 1500, 75, 48],
    ['jpy', 1500, 75, 48],
    ['kwd', 5120, 260, 330],
  ])('charges the exact amount in %s, without fees in the balance', async (currency, amount, fee, stripeFee) => {
    const id = await open(amount, currency, fee);
    test.local.pay(id);
    const session = await test.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge.balance_transaction'] }, on);
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      payment_intent: {
        status: 'succeeded',
        amount_received: amount,
        metadata: { order: 'ord_1' },
        latest_charge: {
          paid: true,
          amount,
          application_fee_amount: fee,
          balance_transaction: { amount, currency, fee: stripeFee + fee, net: amount - stripeFee - fee },
        },
      },
    });
    expect(await typesOf()).toEqual(['checkout.session.completed']);
  });

  it('twice charges once', async () => {
    const id = await open();
    expect([test.local.pay(id).payment_intent]).toEqual([test.local.pay(id).payment_intent]);
    expect(chargesOf()).toHaveLength(1);
  });

  it('after a decline charges once, for the same payment', async () => {
    const id = await open();
    const { payment_intent: declined, status } = test.local.decline(id);
    expect(status).toBe('open');
    expect(await test.stripe.paymentIntents.retrieve(String(declined), {}, on)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    });
    expect(test.local.pay(id).payment_intent).toBe(declined);
    expect(test.local.happened.map(({ what }) => what)).toEqual(['charge failed', 'charged']);
  });

  it('is not possible on a restricted account', async () => {
    const id = await open();
    test.local.restrict(on.stripeAccount);
    expect(() => test.local.pay(id)).toThrow('cannot currently make charges');
    expect((await test.stripe.accounts.retrieve(on.stripeAccount)).charges_enabled).toBe(false);
  });

  it.each([
    [true, 'paid', 'charged', 'checkout.session.async_payment_succeeded'],
    [false, 'unpaid', 'charge failed', 'checkout.session.async_payment_failed'],
  ])('later completes unpaid, and then succeeds or fails: %s', async (succeeds, status, what, type) => {
    const id = await open();
    expect(test.local.payLater(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    expect(chargesOf()).toEqual([]);
    expect(test.local.settleLater(id, succeeds).payment_status).toBe(status);
    expect(() => test.local.settleLater(id, true)).toThrow('No payment of this session is pending');
    expect(test.local.happened.map((one) => one.what)).toEqual(['charge pending', what]);
    expect(await typesOf()).toEqual(['checkout.session.completed', type]);
  });

  it('by a voucher waits for the guest, who pays it days later', async () => {
    const { payment_intent } = test.local.payLater(await open(), 'voucher');
    const intent = await test.stripe.paymentIntents.retrieve(String(payment_intent), {}, on);
    expect(intent.status).toBe('requires_action');
  });

  it('later is only possible by a method that does so', async () => {
    const { id } = await test.stripe.checkout.sessions.create(sessionFor(1500, 'eur', { allowed_payment_method_types: ['card'] }), on);
    expect(() => test.local.payLater(id)).toThrow('no payment method');
  });
});

it('an open session expires at its time, and takes no payment afterwards', async () => {
  const id = await open();
  const paid = await open();
  test.local.pay(paid);
  test.pass(86_400);
  expect(() => test.local.pay(id)).toThrow('expired');
  expect((await test.stripe.checkout.sessions.retrieve(id, {}, on)).status).toBe('expired');
  expect((await test.stripe.checkout.sessions.retrieve(paid, {}, on)).status).toBe('complete');
  expect(await typesOf()).toEqual(['checkout.session.completed', 'checkout.session.expired']);
});

describe('a refund', () => {
  const pay = async (fee?: number): Promise<string> => {
    test.local.pay(await open(1500, 'eur', fee));
    return chargesOf().at(-1) ?? '';
  };
  const refund = (params: Stripe.RefundCreateParams) => test.stripe.refunds.create(params, on);

  it('of parts returns no more than was paid', async () => {
    const charge = await pay();
    const before = netOf();
    await refund({ charge, amount: 500, metadata: { order: 'ord_1' } });
    await expect(refund({ charge, amount: 0 })).rejects.toMatchObject({ code: 'parameter_invalid_integer' });
    await expect(refund({ charge, amount: 1001 })).rejects.toMatchObject({
      message: 'Refund amount (€10.01) is greater than unrefunded amount on charge (€10.00)',
      param: 'amount',
      code: undefined,
    });
    expect((await refund({ charge })).amount).toBe(1000);
    await expect(refund({ charge })).rejects.toMatchObject({ code: 'charge_already_refunded' });
    expect(netOf()).toBe(before - 1500);
    expect(await test.stripe.charges.retrieve(charge, {}, on)).toMatchObject({ refunded: true, amount_refunded: 1500 });
    expect(test.local.happened.filter(({ what }) => what === 'refunded').map(({ amount }) => amount)).toEqual([500, 1000]);
  });

  it('is listed by its payment, newest first', async () => {
    const charge = await pay();
    const { payment_intent } = await test.stripe.charges.retrieve(charge, {}, on);
    const other = await pay();
    const made = await refund({ charge, amount: 500, metadata: { refund: 'ref_1' } });
    await refund({ charge: other });
    const outside = test.local.refundOutside(charge, 100);
    const listed = await test.stripe.refunds.list({ payment_intent: String(payment_intent), limit: 100 }, on);
    expect(listed.data.map(({ id, metadata }) => [id, metadata])).toEqual([
      [outside.id, {}],
      [made.id, { refund: 'ref_1' }],
    ]);
    await expect(test.stripe.refunds.list({ limit: 101 }, on)).rejects.toMatchObject({ param: 'limit' });
  });

  it('tells the charge and what was refunded before', async () => {
    const charge = await pay();
    test.local.refundOutside(charge, 500);
    await test.local.flush();
    test.local.refundOutside(charge);
    await test.local.flush();
    const told = test.events.filter(({ type }) => type === 'charge.refunded');
    expect(told.map(({ account, data }) => [account, data.object, data.previous_attributes])).toMatchObject([
      [on.stripeAccount, { id: charge, amount_refunded: 500, refunded: false }, { amount_refunded: 0 }],
      [on.stripeAccount, { id: charge, amount_refunded: 1500, refunded: true }, { amount_refunded: 500 }],
    ]);
  });

  it('returns the platform’s fee in exact parts, if asked to', async () => {
    const charge = await pay(100);
    const before = netOf();
    for (const amount of [500, 500]) await refund({ charge, amount, refund_application_fee: true });
    const last = await refund({ charge, refund_application_fee: true, expand: ['balance_transaction'] });
    expect(last.balance_transaction).toMatchObject({ amount: -500, fee: -34, net: -466 });
    expect(netOf()).toBe(before - 1500 + 100);
  });

  it('of a payment that has not come is refused', async () => {
    const { payment_intent } = test.local.payLater(await open());
    await expect(refund({ payment_intent: String(payment_intent) })).rejects.toThrow('does not have a successful charge');
  });

  it('of a disputed charge is refused', async () => {
    const charge = await pay();
    const before = netOf();
    expect(test.local.dispute(charge)).toMatchObject({ charge, amount: 1500, status: 'needs_response' });
    await expect(refund({ charge })).rejects.toMatchObject({ code: 'charge_disputed' });
    expect(netOf()).toBe(before - 1500 - 2000);
    expect(await typesOf()).toContain('charge.dispute.created');
  });
});
