import { expect, it } from 'vitest';
import { quietDelay, reconnectDelay } from './reconnect-delay.ts';

it('doubles from one second and stops at thirty', () => {
  const still = () => 0;
  expect([1, 2, 3, 4, 5, 6, 10].map((attempt) => reconnectDelay(attempt, still))).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

it('adds at most a second of jitter', () => {
  expect(reconnectDelay(6, () => 0.999)).toBe(30_999);
});

it('is half a minute to a minute for silent attempts', () => {
  expect([quietDelay(() => 0), quietDelay(() => 0.5)]).toEqual([30_000, 45_000]);
});
