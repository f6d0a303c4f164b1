import { refusal } from './failure.ts';

// From docs.stripe.com/currencies.
const zeroDecimal = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
const threeDecimal = new Set('bhd jod kwd omr tnd'.split(' '));
/** Currencies without decimals for which Stripe's amounts still have two, which must be zeros. */
const wholeInTwoDecimals = new Set('isk ugx'.split(' '));

/** Smallest charges, in the currency's smallest unit, from docs.stripe.com/currencies. */
const minimums: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'usd 50 aed 200 aud 50 bgn 100 brl 50 cad 50 chf 50 czk 1500 dkk 250 eur 50 gbp 30 hkd 400 huf 17500 inr 50 jpy 50 mxn 1000 myr 200 ' +
    'nok 300 nzd 50 pln 200 ron 200 sek 300 sgd 50 thb 1000'
  )
    .matchAll(/(\w{3}) (\d+)/g)
    .map(([, currency = '', least]) => [currency, Number(least)]),
);

const known = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

/** Stripe's limit of eight digits. */
const largest = 99_999_999;

const decimalsOf = (currency: string): number => (zeroDecimal.has(currency) ? 0 : threeDecimal.has(currency) ? 3 : 2);

/**
 * Checks a currency's code.
 * @throws StripeFailure
 */
export function checkCurrency(currency: string, param: string): void {
  if (known.has(currency)) return;
  throw refusal(`Invalid currency: ${currency}. Stripe currently supports these currencies: usd, eur, gbp, …`, { param });
}

/**
 * Checks an amount in the currency's smallest unit.
 * @throws StripeFailure when it is too large, or has digits that Stripe does not take
 */
export function checkAmount(amount: number, currency: string, param: string): void {
  if (amount > largest) {
    throw refusal(`Amount must be no more than ${formatAmount(largest, currency)}`, { code: 'amount_too_large', param });
  }
  const step = threeDecimal.has(currency) ? 10 : wholeInTwoDecimals.has(currency) ? 100 : 1;
  if (amount % step === 0) return;
  const message = `Invalid amount: ${amount}. Amounts in ${currency} must be divisible by ${step}.`;
  throw refusal(message, { code: 'parameter_invalid_integer', param });
}

/**
 * Checks that a total is either nothing or enough for a charge. Stripe converts the smallest charge of a currency that it does not list;
 * here it is 50 of the smallest unit, and 200 in currencies with three decimals.
 * @throws StripeFailure
 */
export function checkTotal(total: number, currency: string): void {
  const least = minimums[currency] ?? (threeDecimal.has(currency) ? 200 : 50);
  if (total === 0 || total >= least) return;
  throw refusal(`The Checkout Session's total amount due must add up to at least ${formatAmount(least, currency)} ${currency}`, {
    code: 'amount_too_small',
  });
}

/**
 * Computes Stripe's own fee for a charge: 1.5 % and 25 of the smallest unit (250 with three decimals), rounded half up to what the
 * currency has.
 */
export function feeOf(amount: number, currency: string): number {
  const unit = threeDecimal.has(currency) ? 10 : 1;
  return (Math.floor((amount * 15 + 500 * unit) / (1000 * unit)) + 25) * unit;
}

/** Writes an amount for a person: `€15.00`, `¥1,500`. */
export function formatAmount(amount: number, currency: string): string {
  const digits = decimalsOf(currency);
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(amount / 10 ** digits);
}
