import { expect, it } from 'vitest';
import { Throttle } from './throttle.ts';

it('admits a burst, then what each second refills, separately for each route', () => {
  const throttle = new Throttle({ rate: 10, burst: 5 }, { hum: { rate: 20, burst: 7 } });
  const admitted = (routeKey: string, now: number) =>
    Array.from({ length: 100 }, () => throttle.admits(routeKey, now)).filter(Boolean).length;
  expect(admitted('hello', 0)).toBe(5);
  expect(admitted('ping', 0)).toBe(5);
  expect(admitted('hum', 0)).toBe(7);
  expect(admitted('hello', 250)).toBe(2);
  expect(admitted('hum', 250)).toBe(5);
  expect(admitted('hello', 300)).toBe(1);
  expect(admitted('hello', 60_000)).toBe(5);
});
