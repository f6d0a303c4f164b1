import { expect, it } from 'vitest';
import { plainDigits } from './digits.ts';

it.each([
  ['28', '28'],
  ['٢٨', '28'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['२८ वर्ष', '28 वर्ष'],
  ['１２３４５６', '123456'],
  ['𝟎𝟗𝟘𝟡𝟶𝟿', '090909'],
  ['½²Ⅷ', '½²Ⅷ'],
  ['', ''],
])('reads %s as %s', (typed, read) => expect(plainDigits(typed)).toBe(read));
