import { expect, it } from 'vitest';
import { idOf, newId } from './ids.ts';

it('gives the same parts the same id, as long as a new one, and other parts another', () => {
  const ids = [idOf('a', 'b', 1), idOf('a', 'b', 2), idOf('ab', 1), idOf('a', 'b', '1'), idOf(), newId(), newId()];
  expect(ids.filter((id) => !/^[0-9a-z]{16}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(idOf('a', 'b', 1)).toBe(ids[0]);
});
