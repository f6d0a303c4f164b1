import type { InvitedEvent } from '#shared/contract/routes/registration.ts';
import type { Gender } from '#shared/model/participants/participant.ts';
import type { Currency } from '#shared/model/payments/currency.ts';
import type { Amounts, ShownPrice } from '#shared/model/payments/price.ts';
import { moneyIn } from '#shared/rules/payments/money.ts';
import { payingGroups } from '#shared/rules/payments/prices.ts';
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

/**
 * Returns the groups whose prices a guest is shown, with the same price only once: their own if their gender is known, otherwise those that
 * may come. Null stands for everybody.
 */
export function shownGroups(
  { amounts, usual = amounts }: ShownPrice,
  gender: Gender | '',
  format: InvitedEvent['format'],
): readonly (keyof Amounts | null)[] {
  if (gender !== '') return [payingGroups[gender]];
  const barred = format === 'women' ? 'men' : format === 'men' ? 'women' : undefined;
  const groups = (['women', 'men', 'others'] as const).filter((group) => group !== barred);
  const differs = (of: Amounts) => new Set(groups.map((group) => of[group])).size > 1;
  return differs(amounts) || differs(usual) ? groups : [null];
}
