import { expect, it } from 'vitest';
import { priceWords } from './price-words.ts';

const price = (women: number, men: number, others: number) => ({ amounts: { women, men, others }, currency: 'EUR' as const });

it.each([
  [priceWords(price(1500, 1500, 1500)), '€15.00'],
  [priceWords(price(1500, 1900, 1500)), 'Women and non-binary €15.00, men €19.00'],
  [priceWords(price(0, 1900, 1000)), 'Women free, non-binary €10.00, men €19.00'],
  [priceWords(price(1500, 1900, 1500), 'women'), '€15.00'],
  [priceWords(price(1500, 1900, 1000), 'men'), 'Non-binary €10.00, men €19.00'],
  [priceWords(price(0, 0, 0)), 'Free'],
  [priceWords({ ...price(1500, 1500, 1500), currency: 'JPY' }), '¥1,500'],
])('says %s', (words, expected) => {
  expect(words).toBe(expected);
});
