import { expect, it } from 'vitest';
import { countOf } from './plural.ts';

it('counts one in the singular, and none or many in the plural', () => {
  expect([0, 1, 2].map((count) => countOf(count, 'match', 'matches'))).toEqual(['0 matches', '1 match', '2 matches']);
});

it('groups the digits of a large number', () => {
  expect(countOf(1204, 'match', 'matches')).toBe('1,204 matches');
});
