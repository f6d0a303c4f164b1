import { expect, it } from 'vitest';
import { strengthOf } from './password-strength.ts';

const email = 'marguerite@larder.example';

it.each([
  ['', ''],
  ['Ab3$xyz', 'Too short'],
  ['password123!', 'Too easy to guess'],
  ['Marguerite', 'Too easy to guess'],
  ['tabletwo', 'Too easy to guess'],
  ['tabletwo1', 'Too easy to guess'],
  ['        ', 'Too easy to guess'],
  ['aaaaaaaaaaaaaaaaaaaa', 'Too easy to guess'],
  ['aaaaaaaaaaaaaaaaaaab', 'Weak'],
  ['1234567890123', 'Weak'],
  ['kqzvbtwm', 'Weak'],
  ['kqzvbtwmhd', 'Fair'],
  ['Tr0ub4dor&3', 'Good'],
  ['correct horse battery staple', 'Strong'],
])('%j is %j', (password, word) => {
  expect(strengthOf(password, email).word).toBe(word);
});

it('never says less of a password that only grew', () => {
  const levels = [...'plum candle river 7 stone'].map((_, end, all) => strengthOf(all.slice(0, end + 1).join(''), email).level);
  expect(levels).toEqual([...levels].sort((a, b) => a - b));
  expect(levels.at(-1)).toBe(4);
});
