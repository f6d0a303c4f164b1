import { expect, it } from 'vitest';
import { hasJustBegun } from './just-begun.ts';

it.each([
  ['2026-03-06T20:00:00.000Z', '2026-03-06T19:59:58.000Z', true],
  ['2026-03-06T20:00:00.000Z', '2026-03-06T20:00:09.999Z', true],
  ['2026-03-06T20:00:00.000Z', '2026-03-06T20:00:10.000Z', false],
  [null, '2026-03-06T20:00:00.000Z', false],
])('a round that starts at %s has at %s only just begun: %s', (starts_at, now, is) => {
  expect(hasJustBegun({ starts_at }, Date.parse(now))).toBe(is);
});
