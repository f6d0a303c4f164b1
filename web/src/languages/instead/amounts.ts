import type { Currency } from '#shared/model/payments/currency.ts';
import { moneyIn } from '#shared/rules/payments/money.ts';
import { locale } from '#shared/rules/text/locale.ts';
import { priceText } from '../../features/paying/text.ts';

/** Writes an amount as the page's language does, exactly. */
export const money = (amount: number, currency: Currency): string => moneyIn(amount, currency, locale);

/** Writes a percentage as the page's language does: “19 %”, “7,7 %”. */
export const percent = (value: number): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100);

/** Writes what a place costs: “15,00 €”, or “Kostenlos”. */
export const moneyOrFree = (amount: number, currency: Currency): string => (amount === 0 ? priceText.free : money(amount, currency));
