import { type Currency, highestAmount } from '../../model/payments/currency.ts';

/** Returns how many digits a currency has after the point: 2 for EUR, 0 for JPY, 3 for KWD (ISO 4217). */
export function digitsOf(currency: Currency): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/**
 * Returns the smallest step between two amounts. Stripe wants the last digit of a currency with three digits to be 0
 * (docs.stripe.com/currencies#three-decimal), because card networks know only two.
 */
export const stepOf = (currency: Currency): number => (digitsOf(currency) === 3 ? 10 : 1);

/**
 * The least amounts that Stripe charges, in the smallest unit (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). For
 * currencies that the list lacks, the equivalent of about half a euro.
 */
const least: Readonly<Record<Currency, number>> = {
  ...{ EUR: 50, USD: 50, GBP: 30, CHF: 50, AED: 200, AUD: 50, BRL: 50, CAD: 50, CZK: 1500, DKK: 250, HKD: 400, ILS: 200, INR: 50 },
  ...{ JPY: 50, KRW: 1000, KWD: 200, MXN: 1000, MYR: 200, NOK: 300, NZD: 50, PLN: 200, RON: 200, SEK: 300, SGD: 50, THB: 1000 },
  ...{ TRY: 2500, ZAR: 1000 },
};

/** Returns the least amount that can be paid online, in the smallest unit. */
export const leastCharge = (currency: Currency): number => least[currency];

/** Whether an amount can be a price: it has no digit too many for card networks. */
export const isPriceable = (amount: number, currency: Currency): boolean => amount % stepOf(currency) === 0;

/** Writes an amount in words, exactly: “€15.00”, “¥1,500”. `locale`: a language tag. */
export function moneyIn(amount: number, currency: Currency, locale = 'en'): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  // As text, because a number cannot hold every amount exactly.
  return format.format(decimalOf(amount, currency) as Intl.StringNumericLiteral);
}

/** Writes an amount as a plain decimal number, without grouping: “15.00”, “-3”, “1.500”. */
export function decimalOf(amount: number, currency: Currency): string {
  const digits = digitsOf(currency);
  const text = Math.abs(amount)
    .toString()
    .padStart(digits + 1, '0');
  const [whole, part] = digits === 0 ? [text, ''] : [text.slice(0, -digits), `.${text.slice(-digits)}`];
  return `${amount < 0 ? '-' : ''}${whole}${part}`;
}

/**
 * Reads an amount that was typed, with a point or a comma before the last digits: “15”, “15.5”, “15,50”.
 * @returns undefined if it is no amount of this currency
 */
export function readAmount(typed: string, currency: Currency): number | undefined {
  const digits = digitsOf(currency);
  const found = /^(\d{1,9})(?:[.,](\d{1,3}))?$/.exec(typed.normalize('NFKC').replaceAll(/\s/g, ''));
  const [, whole = '', part = ''] = found ?? [];
  if (found === null || part.length > digits) return undefined;
  const amount = Number(whole + part.padEnd(digits, '0'));
  return amount <= highestAmount && isPriceable(amount, currency) ? amount : undefined;
}

/**
 * Returns so many percent of an amount, rounded to what card networks can charge, half up. Exact for every amount of eight digits.
 * `percent`: may have one digit after the point.
 */
export function percentOf(amount: number, percent: number, currency: Currency): number {
  const step = stepOf(currency);
  const tenths = Math.round(percent * 10);
  return Math.floor((amount * tenths + 500 * step) / (1000 * step)) * step;
}

/** Returns how much of a price that includes tax is tax, in the smallest unit, half up. `percent`: may have two digits after the point. */
export function taxIn(amount: number, percent: number): number {
  const hundredths = Math.round(percent * 100);
  const parts = 10_000 + hundredths;
  return Number((BigInt(amount) * BigInt(hundredths) * 2n + BigInt(parts)) / (BigInt(parts) * 2n));
}
