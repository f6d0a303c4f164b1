import type { Currency } from '#shared/model/payments/currency.ts';
import { moneyIn } from '#shared/rules/payments/money.ts';
import { priceText } from './text.ts';

/** Writes an amount as the reader's own language does, exactly. */
export const money = (amount: number, currency: Currency): string => moneyIn(amount, currency, readersLanguage());

/** Writes a percentage as the reader's own language does: “19%”, “7,7 %”. */
export const percent = (value: number): string =>
  new Intl.NumberFormat(readersLanguage(), { style: 'percent', maximumFractionDigits: 2 }).format(value / 100);

/** Some browsers, set up by hand, name a language that `Intl` refuses. */
function readersLanguage(): string {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** Writes what a place costs: “€15.00”, or “Free”. */
export const moneyOrFree = (amount: number, currency: Currency): string => (amount === 0 ? priceText.free : money(amount, currency));
