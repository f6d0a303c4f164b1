import { expect, it } from 'vitest';
import { groupBy } from './group-by.ts';

it('keeps the order of the groups and within them, null being a key like others', () => {
  const groups = groupBy([1, 2, 3, 10, 4], (number) => (number > 3 ? null : number % 2));
  expect([...groups]).toEqual([
    [1, [1, 3]],
    [0, [2]],
    [null, [10, 4]],
  ]);
});
