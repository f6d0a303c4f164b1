import { expect, it } from 'vitest';
import { checkAmount, checkTotal, feeOf, formatAmount } from './currency.ts';

it('writes amounts with the currency’s own decimals', () => {
  expect([formatAmount(1500, 'eur'), formatAmount(1500, 'jpy'), formatAmount(5120, 'kwd')].map((text) => text.replace(/\s/, ' '))).toEqual([
    '€15.00',
    '¥1,500',
    'KWD 5.120',
  ]);
});

it('takes the least charge and nothing, and no less', () => {
  for (const [total, currency] of [
    [0, 'eur'],
    [50, 'eur'],
    [50, 'jpy'],
    [30, 'gbp'],
  ] as const)
    checkTotal(total, currency);
  for (const [total, currency] of [
    [1, 'eur'],
    [49, 'eur'],
    [49, 'jpy'],
    [29, 'gbp'],
  ] as const) {
    expect(() => checkTotal(total, currency)).toThrow('must add up to at least');
  }
});

it('refuses digits that Stripe does not take', () => {
  checkAmount(5120, 'kwd', 'amount');
  checkAmount(500, 'isk', 'amount');
  expect(() => checkAmount(5125, 'kwd', 'amount')).toThrow('divisible by 10');
  expect(() => checkAmount(550, 'isk', 'amount')).toThrow('divisible by 100');
});

it('computes whole fees, less than any charge', () => {
  expect([feeOf(1500, 'eur'), feeOf(50, 'eur'), feeOf(50, 'jpy'), feeOf(5120, 'kwd'), feeOf(99_999_999, 'eur')]).toEqual([
    48, 26, 26, 330, 1_500_025,
  ]);
});
