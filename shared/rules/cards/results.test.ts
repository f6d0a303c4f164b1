import { expect, it } from 'vitest';
import type { CardAnswer } from '../../model/cards/card.ts';
import { resultOf } from './results.ts';

const answers: readonly (CardAnswer | null)[] = ['yes', 'friends', 'no', null];

it.each([
  ['yes', { yes: 'date', friends: 'friends' }],
  ['friends', { yes: 'friends', friends: 'friends' }],
  ['no', {}],
  [null, {}],
] as const)('two answers, of which one is %s', (mine, results: Partial<Record<CardAnswer, string>>) => {
  for (const theirs of answers) expect(resultOf(mine, theirs), String(theirs)).toBe((theirs && results[theirs]) ?? null);
});
