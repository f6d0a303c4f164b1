import { expect, it } from 'vitest';
import { seededNumbers } from '#test/support/model/seeded-numbers.ts';
import { addAccount, sessionFor, startStripeForTest } from './stripe-for-test.ts';

it('any history of presses and requests leaves books that agree', async () => {
  const test = await startStripeForTest();
  const on = { stripeAccount: await addAccount(test) };
  const open = async (amount: number, currency = 'eur', fee?: number) => {
    const data = fee === undefined ? {} : { payment_intent_data: { application_fee_amount: fee } };
    return (await test.stripe.checkout.sessions.create(sessionFor(amount, currency, data), on)).id;
  };
  const next = seededNumbers(20_261_130);
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(next() * from.length)];
  const sessions: string[] = [];
  const currencies = ['eur', 'jpy', 'kwd'];
  /** Carries out an act that may be refused, as it often is here. */
  const dare = async (act: () => unknown) => {
    try {
      await act();
    } catch (error) {
      expect(String(error)).toMatch(/expired|complete|pending|refunded|charged back|greater than|disputed|not successful|can fail/);
    }
  };
  for (let step = 0; step < 400; step += 1) {
    const session = pick(sessions) ?? '';
    const charge = pick(test.local.happened.filter(({ what }) => !what.startsWith('refund')))?.charge ?? '';
    const acts = [
      async () => sessions.push(await open(500 + Math.floor(next() * 300) * 10, pick(currencies), next() < 0.5 ? 50 : undefined)),
      () => session !== '' && test.local.pay(session),
      () => session !== '' && test.local.decline(session),
      () => session !== '' && test.local.payLater(session),
      () => session !== '' && test.local.settleLater(session, next() < 0.5),
      () => session !== '' && test.stripe.checkout.sessions.expire(session, {}, on),
      () =>
        charge !== '' &&
        test.stripe.refunds.create({ charge, refund_application_fee: next() < 0.5, amount: 10 + Math.floor(next() * 200) * 10 }, on),
      () => charge !== '' && test.local.refundOutside(charge),
      () => charge !== '' && next() < 0.5 && test.local.failRefund(charge),
      () => charge !== '' && next() < 0.2 && test.local.dispute(charge),
    ];
    await dare(pick(acts) ?? (() => undefined));
  }

  const { happened } = test.local;
  // Everything that can happen to money did.
  expect(new Set(happened.map(({ what }) => what)).size).toBe(6);
  const charged = happened.flatMap(({ what, id }) => (what === 'charged' ? [id] : []));
  for (const currency of currencies) {
    const sum = (wanted: string) =>
      happened.reduce((total, { what, amount, currency: own }) => (what === wanted && own === currency ? total + amount : total), 0);
    const balance = test.local.balanceOf(on.stripeAccount).filter((line) => line.currency === currency);
    expect(balance.reduce((total, { amount }) => total + amount, 0)).toBe(
      sum('charged') - sum('refunded') + sum('refund failed') - sum('disputed'),
    );
    expect(
      balance.every(
        ({ amount, fee, net, fee_details: fees }) => net === amount - fee && fee === fees.reduce((all, one) => all + one.amount, 0),
      ),
    ).toBe(true);
  }
  expect(new Set(charged).size).toBe(charged.length);
  for (const id of charged) {
    const charge = await test.stripe.charges.retrieve(id, { expand: ['refunds'] }, on);
    const kept = charge.refunds?.data.filter(({ status }) => status === 'succeeded') ?? [];
    expect(kept.reduce((total, { amount }) => total + amount, 0)).toBe(charge.amount_refunded);
    expect(charge.amount_refunded).toBeLessThanOrEqual(charge.amount);
  }
  for (const id of sessions) {
    const { status, payment_status, payment_intent } = await test.stripe.checkout.sessions.retrieve(
      id,
      { expand: ['payment_intent.latest_charge'] },
      on,
    );
    const charge = typeof payment_intent === 'object' ? payment_intent?.latest_charge : null;
    expect(payment_status === 'paid').toBe(typeof charge === 'object' && charge?.paid === true);
    if (payment_status === 'paid') expect(status).toBe('complete');
  }
});
