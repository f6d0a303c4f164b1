import { expect, it } from 'vitest';
import { moveAmong } from './move-among.ts';

/** Two rows of three cards, then one card; each with the same top. */
const tops = [10, 10, 10, 400, 400, 400, 790];

it.each([
  ['ArrowRight', 2, 3],
  ['ArrowRight', 6, undefined],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, undefined],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 5, 6],
  ['ArrowDown', 6, undefined],
  ['ArrowUp', 6, 3],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 2, undefined],
  ['Home', 4, 0],
  ['End', 4, 6],
  ['End', 6, undefined],
  ['x', 4, undefined],
])('%s leads from card %i to %s', (key, from, to) => {
  expect(moveAmong(key, from, tops)).toBe(to);
});

it('leads from row to row in a single column', () => {
  expect([moveAmong('ArrowDown', 0, [0, 50, 90]), moveAmong('ArrowUp', 2, [0, 50, 90])]).toEqual([1, 1]);
});
