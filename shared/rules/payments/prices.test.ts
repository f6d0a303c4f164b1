import { describe, expect, it } from 'vitest';
import type { EventPrice } from '../../model/payments/price.ts';
import { amountFor, amountsAt, everCosts, mayCost, priceProblem, reduced } from './prices.ts';
import { isRefunded, refundedIn, refundWords } from './refunds.ts';

const all = (amount: number) => ({ women: amount, men: amount, others: amount });
const usual = { women: 1500, men: 1900, others: 1500 };
const price: Pick<EventPrice, 'amounts' | 'early'> = {
  amounts: usual,
  early: [
    { until: '2026-03-01T00:00:00.000Z', places: 10, amounts: all(900) },
    { until: null, places: 20, amounts: all(1200) },
    { until: '2026-03-05T00:00:00.000Z', places: null, amounts: all(1400) },
  ],
};
const at = (day: string) => Date.parse(`${day}T00:00:00.000Z`);

describe('the price of a place', () => {
  it.each([
    ['2026-02-28', 9, all(900)],
    ['2026-02-28', 10, all(1200)],
    ['2026-03-01', 9, all(1200)],
    ['2026-03-01', 20, all(1400)],
    ['2026-03-05', 20, usual],
    ['2026-03-05', 19, all(1200)],
  ])('on %s, with %i places sold', (day, sold, amounts) => {
    expect(amountsAt(price, at(day), sold)).toEqual(amounts);
  });

  it('is that of the group', () => {
    expect([amountFor(usual, 'female'), amountFor(usual, 'male'), amountFor(usual, 'non-binary')]).toEqual([1500, 1900, 1500]);
  });

  it('may be nothing for one group', () => {
    const free = { amounts: { women: 0, men: 1900, others: 0 }, early: [] };
    expect([mayCost(free, 'female'), mayCost(free, 'male'), mayCost(null, 'male')]).toEqual([false, true, false]);
    expect(mayCost({ ...free, early: [{ until: null, places: 5, amounts: all(100) }] }, 'female')).toBe(true);
    expect([everCosts(free), everCosts({ ...free, amounts: all(0) })]).toEqual([true, false]);
  });
});

it.each([
  [1500, { kind: 'percent', percent: 10 }, 'EUR', 1350],
  [999, { kind: 'percent', percent: 50 }, 'EUR', 499],
  [999, { kind: 'percent', percent: 100 }, 'JPY', 0],
  [1550, { kind: 'percent', percent: 33 }, 'KWD', 1040],
  [1500, { kind: 'amount', amount: 500 }, 'EUR', 1000],
  [1500, { kind: 'amount', amount: 5000 }, 'EUR', 0],
  [1500, { kind: 'free' }, 'EUR', 0],
] as const)('takes from %i %o in %s: %i', (amount, reduction, currency, left) => {
  expect(reduced(amount, reduction, currency)).toBe(left);
});

it.each([
  [all(1500), ['online'], 'EUR', undefined],
  [all(0), ['online'], 'EUR', undefined],
  [all(49), ['online'], 'EUR', 'Online, guests can pay €0.50 or more'],
  [all(49), ['door'], 'EUR', undefined],
  [all(1505), ['door'], 'KWD', 'Amounts in KWD end with 0'],
] as const)('says of %o, paid %o in %s: %s', (amounts, ways, currency, problem) => {
  expect(priceProblem({ amounts, early: [], ways: [...ways] }, currency)).toBe(problem);
});

describe('refunds', () => {
  const start = '2026-03-06T19:00:00.000Z';
  const before = (hours: number) => Date.parse(start) - hours * 3_600_000;

  it.each([
    [{ kind: 'none', days: 0 }, 1000, false],
    [{ kind: 'until', days: 2 }, 48, true],
    [{ kind: 'until', days: 2 }, 47.99, false],
    [{ kind: 'until', days: 0 }, 0, true],
    [{ kind: 'until', days: 0 }, -1, false],
    [{ kind: 'always', days: 0 }, 0.01, true],
    [{ kind: 'always', days: 0 }, 0, false],
  ] as const)('by %o, %d hours before: %s', (policy, hours, isBack) => {
    expect(isRefunded(policy, { start, timeZone: 'Europe/Berlin' }, before(hours))).toBe(isBack);
  });

  it.each([
    // The clocks go forward on 29 March, so its day has 23 hours, and back on 25 October.
    ['2026-03-30T17:00:00.000Z', 1, '2026-03-29T17:00:00.000Z'],
    ['2026-03-30T17:00:00.000Z', 2, '2026-03-28T18:00:00.000Z'],
    ['2026-10-26T18:00:00.000Z', 2, '2026-10-24T17:00:00.000Z'],
  ] as const)('of an event at %s until %d days before end at its local time, %s', (later, days, ends) => {
    const at = (ms: number) => isRefunded({ kind: 'until', days }, { start: later, timeZone: 'Europe/Berlin' }, Date.parse(ends) + ms);
    expect([at(0), at(1)]).toEqual([true, false]);
  });

  it('are said before paying', () => {
    expect(refundWords({ kind: 'until', days: 1 })).toContain('at least one day before');
    expect(refundWords({ kind: 'until', days: 7 })).toContain('at least 7 days before');
    expect(refundWords({ kind: 'none', days: 0 })).toBe('If you cancel, your money is not returned.');
  });

  it('count unless they failed', () => {
    expect(
      refundedIn([
        { amount: 500, state: 'made' },
        { amount: 300, state: 'wanted' },
        { amount: 200, state: 'failed' },
      ]),
    ).toBe(800);
  });
});
