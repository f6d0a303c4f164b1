import { expect, it } from 'vitest';
import { fitting, mostBytes } from './fit-reply.ts';

it('keeps as many of the first entries as fit, counted in bytes, but at least one', () => {
  const entry = (bytes: number) => '字'.repeat(Math.floor(bytes / 3));
  expect(fitting([])).toEqual([]);
  expect(fitting(['a', 'b'])).toEqual(['a', 'b']);
  expect(fitting(Array(10).fill(entry(mostBytes / 4)))).toHaveLength(3);
  expect(fitting([entry(2 * mostBytes), 'b'])).toHaveLength(1);
});
