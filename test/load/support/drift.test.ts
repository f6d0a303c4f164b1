import { expect, it } from 'vitest';
import { driftOf } from './drift.ts';

const calls = (kind: string, count: number, ms: number) => Array.from({ length: count }, () => ({ kind, ms }));

it('is the factor by which calls have become slower', () => {
  expect(driftOf(calls('read', 10, 20), calls('read', 10, 30))).toBeCloseTo(1.5);
});

it('is none when only the mix has changed', () => {
  const earlier = [...calls('read', 90, 5), ...calls('write', 10, 50)];
  const later = [...calls('read', 10, 5), ...calls('write', 90, 50)];
  expect(driftOf(earlier, later)).toBeCloseTo(1);
});
