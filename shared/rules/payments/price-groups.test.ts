import { expect, it } from 'vitest';
import { amountOf, groupsIn } from './price-groups.ts';

const all = (amount: number) => ({ women: amount, men: amount, others: amount });
const usual = { women: 1500, men: 1900, others: 1500 };

it('names the groups that may come, unless all pay the same', () => {
  expect(groupsIn('women_and_men', usual)).toEqual(['women', 'men', 'others']);
  expect(groupsIn('women', usual)).toEqual([null]);
  expect(groupsIn('men', usual)).toEqual(['men', 'others']);
  expect(groupsIn('everyone', all(900))).toEqual([null]);
  expect(groupsIn('everyone', all(900), usual)).toEqual(['women', 'men', 'others']);
});

it('says what a group pays, or all of them', () => {
  expect([amountOf(usual, 'men', 'everyone'), amountOf(usual, null, 'women'), amountOf({ ...usual, women: 0 }, null, 'men')]).toEqual([
    1900, 1500, 1900,
  ]);
});
