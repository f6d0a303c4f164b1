import { describe, expect, it } from 'vitest';
import { type Currency, currencies, highestAmount } from '../../model/payments/currency.ts';
import { decimalOf, digitsOf, isPriceable, leastCharge, moneyIn, percentOf, readAmount, taxIn } from './money.ts';

/** Amounts near every boundary of digits, and some thousand between. */
const amounts = [
  ...Array.from({ length: 2_100 }, (_, amount) => amount),
  ...[9_999, 10_000, 99_990, 99_999, 100_000, 999_999, 1_000_000, 1_234_560, 12_345_670, 99_999_990, highestAmount],
  ...Array.from({ length: 2_000 }, (_, step) => (step * 49_999) % highestAmount),
];

/** Returns an amount's decimal number, built digit by digit without arithmetic. */
function written(amount: number, digits: number): string {
  const text = String(amount).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, text.length - digits)}.${text.slice(text.length - digits)}`;
}

describe.each<[Currency, number]>([
  ['EUR', 2],
  ['JPY', 0],
  ['KWD', 3],
])('%s', (currency, digits) => {
  it('has the digits of ISO 4217', () => {
    expect(digitsOf(currency)).toBe(digits);
  });

  it('writes every amount exactly, and reads back what it wrote', () => {
    for (const amount of amounts) {
      const decimal = decimalOf(amount, currency);
      expect(decimal).toBe(written(amount, digits));
      expect(readAmount(decimal, currency)).toBe(isPriceable(amount, currency) ? amount : undefined);
      expect(moneyIn(amount, currency).replaceAll(/[^\d.]/g, '')).toBe(decimal);
    }
  });

  it('takes percentages exactly, half up, as counted with whole numbers', () => {
    const step = digits === 3 ? 10n : 1n;
    for (const amount of amounts) {
      for (const percent of [1, 5, 15, 33, 50, 66, 99, 100]) {
        const exact = BigInt(amount) * BigInt(percent);
        const unit = 100n * step;
        const rounded = (exact / unit + (2n * (exact % unit) >= unit ? 1n : 0n)) * step;
        expect(BigInt(percentOf(amount, percent, currency))).toBe(rounded);
      }
    }
  });

  it('never finds more tax in a price than the rate allows', () => {
    for (const amount of amounts) {
      for (const percent of [0, 7, 8.1, 19, 25.5, 100]) {
        const net = amount - taxIn(amount, percent);
        // The net price and its tax add up to the price, to within half of the smallest unit.
        expect(Math.abs(net * (1 + percent / 100) - amount)).toBeLessThanOrEqual(0.5 * (1 + percent / 100) + 1e-6);
      }
    }
  });
});

it.each([
  ['15', 'EUR', 1500],
  ['15.5', 'EUR', 1550],
  ['15,50', 'EUR', 1550],
  [' 1 234,56 ', 'EUR', 123_456],
  ['１５', 'EUR', 1500],
  ['15.505', 'EUR', undefined],
  ['1.234,56', 'EUR', undefined],
  ['-1', 'EUR', undefined],
  ['', 'EUR', undefined],
  ['1e3', 'EUR', undefined],
  ['1500', 'JPY', 1500],
  ['15.0', 'JPY', undefined],
  ['1.5', 'KWD', 1500],
  ['1.505', 'KWD', undefined],
  ['1000000', 'EUR', undefined],
] as const)('reads %j in %s as %j', (typed, currency, amount) => {
  expect(readAmount(typed, currency)).toBe(amount);
});

it('knows the least charge of each currency, which is a price', () => {
  for (const currency of currencies) expect(isPriceable(leastCharge(currency), currency)).toBe(true);
});
