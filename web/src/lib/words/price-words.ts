import type { EventFormat } from '#shared/model/events/event-format.ts';
import type { Currency } from '#shared/model/payments/currency.ts';
import type { Amounts } from '#shared/model/payments/price.ts';
import { moneyIn } from '#shared/rules/payments/money.ts';
import { priceWordsText } from './price-words-text.ts';

/** Says what staff's guests pay: '€15.00', or 'Women and non-binary €15.00, men €19.00'. A group that cannot come is left out. */
export function priceWords({ amounts, currency }: { amounts: Amounts; currency: Currency }, format?: EventFormat): string {
  const groups = (['women', 'others', 'men'] as const).filter((group) => group !== absent[format ?? 'everyone']);
  const different = [...new Set(groups.map((group) => amounts[group]))];
  const words = (amount: number) => (amount === 0 ? priceWordsText.free : moneyIn(amount, currency));
  const [first = 0, ...others] = different;
  if (others.length === 0) return first === 0 ? priceWordsText.places : words(first);
  const lines = different.map((amount) => {
    const names = groups.filter((group) => amounts[group] === amount).map((group) => priceWordsText.groups[group]);
    return `${names.join(priceWordsText.and)} ${words(amount)}`;
  });
  const all = lines.join(', ');
  return all.charAt(0).toUpperCase() + all.slice(1);
}

const absent: Readonly<Partial<Record<EventFormat, keyof Amounts>>> = { women: 'men', men: 'women' };
