import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from '../../model/payments/currency.ts';
import { orderStates } from '../../model/payments/order.ts';
import { dayIn } from './days.ts';
import { percentOf } from './money.ts';
import { keptFee, type SummedOrder, sumsOf, sumUp } from './sums.ts';

const order = (changes: Partial<SummedOrder> = {}): SummedOrder => ({
  ...{ state: 'paid', currency: 'EUR', amount: 1500, refunds: [], fee: 62, platformFee: 0 },
  ...changes,
});
const made = (amount: number) => ({ amount, state: 'made' }) as const;

describe('what came of an order', () => {
  it('is its amount without what went back and without fees, which Stripe keeps at a refund', () => {
    expect(sumsOf(order())).toEqual({ places: 1, gross: 1500, refunded: 0, fee: 62, net: 1438 });
    expect(sumsOf(order({ refunds: [made(1500)] }))).toEqual({ places: 1, gross: 1500, refunded: 1500, fee: 62, net: -62 });
  });

  it('counts a refund that is on its way, and not one that failed', () => {
    const refunds = [{ amount: 300, state: 'wanted' } as const, { amount: 700, state: 'failed' } as const];
    expect(sumsOf(order({ refunds })).refunded).toBe(300);
  });

  it('is nothing unless it was paid', () => {
    for (const state of orderStates.filter((one) => one !== 'paid')) expect(sumUp([order({ state })])).toEqual([]);
    expect(sumsOf(order({ state: 'due' }))).toEqual({ places: 0, gross: 0, refunded: 0, fee: 0, net: 0 });
  });
});

describe('the fee', () => {
  it('has the platform’s part only for what was not refunded', () => {
    const sold = { fee: 92, platformFee: 30 };
    expect(keptFee(order(sold))).toBe(92);
    expect(keptFee(order({ ...sold, refunds: [made(500)] }))).toBe(82);
    expect(keptFee(order({ ...sold, refunds: [made(1500)] }))).toBe(62);
    expect(keptFee(order({ ...sold, fee: null, refunds: [made(1500)] }))).toBeNull();
    expect(keptFee(order({ fee: null, platformFee: 0, amount: 0 }))).toBeNull();
  });

  it('of the platform is exact with a digit after the point', () => {
    expect(percentOf(1000, 2.5, 'EUR')).toBe(25);
    expect(percentOf(1990, 2.5, 'EUR')).toBe(50);
    expect(percentOf(1500, 0.1, 'EUR')).toBe(2);
    expect(percentOf(99_999_999, 0.3, 'EUR')).toBe(300_000);
    expect(percentOf(15_000, 2.5, 'KWD')).toBe(380);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 1, max: 1000 }), (amount, tenths) => {
        const exact = (BigInt(amount) * BigInt(tenths) * 2n + 1000n) / 2000n;
        expect(percentOf(amount, tenths / 10, 'EUR')).toBe(Number(exact));
      }),
    );
  });
});

it('adds up each currency by itself, whatever the order', () => {
  const one = fc.record({
    state: fc.constantFrom(...orderStates),
    currency: fc.constantFrom(...currencies.slice(0, 3)),
    amount: fc.integer({ min: 0, max: 5000 }),
    refunds: fc.array(fc.record({ amount: fc.nat(900), state: fc.constantFrom('wanted', 'made', 'failed') }), { maxLength: 3 }),
    fee: fc.option(fc.nat(200)),
    platformFee: fc.constant(0),
  });
  fc.assert(
    fc.property(fc.array(one), (orders) => {
      const totals = sumUp(orders);
      const paid = orders.filter(({ state }) => state === 'paid');
      expect(new Set(totals.map(({ currency }) => currency))).toEqual(new Set(paid.map(({ currency }) => currency)));
      for (const { currency, places, gross, refunded, fee, net } of totals) {
        const its = paid.filter((sold) => sold.currency === currency);
        expect(places).toBe(its.length);
        expect(gross).toBe(its.reduce((sum, { amount }) => sum + amount, 0));
        expect(net).toBe(gross - refunded - fee);
      }
    }),
  );
});

it('a day is the day in the event’s zone', () => {
  expect(dayIn('America/New_York')('2026-11-30T04:59:00.000Z')).toBe('2026-11-29');
  expect(dayIn('Europe/Berlin')('2026-11-30T23:00:00.000Z')).toBe('2026-12-01');
});
