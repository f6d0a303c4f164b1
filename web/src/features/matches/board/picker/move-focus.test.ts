import { expect, it } from 'vitest';
import { moveFocus } from './move-focus.ts';

/** One row with the selected person, then rows of three and two candidates. */
const widths = [1, 3, 2];

it.each([
  ['ArrowRight', [0, 0], [1, 0]],
  ['ArrowRight', [1, 2], [2, 0]],
  ['ArrowRight', [2, 1], undefined],
  ['ArrowLeft', [1, 0], [0, 0]],
  ['ArrowLeft', [0, 0], undefined],
  ['ArrowDown', [1, 2], [2, 1]],
  ['ArrowDown', [2, 0], undefined],
  ['ArrowUp', [1, 2], [0, 0]],
  ['PageDown', [0, 0], [2, 0]],
  ['Home', [2, 1], [0, 0]],
  ['Home', [0, 0], undefined],
  ['End', [0, 0], [2, 1]],
  ['a', [0, 0], undefined],
] as const)('%s leads from %j to %j', (key, [row, column], expected) => {
  const moved = moveFocus(key, { row, column }, widths);
  expect(moved === undefined ? undefined : [moved.row, moved.column]).toEqual(expected);
});

it('leads nowhere where there is no card', () => {
  expect(moveFocus('End', { row: 0, column: 0 }, [])).toBeUndefined();
});
