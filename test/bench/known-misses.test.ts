import { expect, it } from 'vitest';
import type { Measurement } from './bench.ts';
import { newMisses } from './known-misses.ts';

const missed = (subject: string, figure: string, ratio?: number): Measurement => ({
  ...{ subject, figure, ratio },
  ...{ control: 'none', budget: 'less', verdict: 'missed' },
});
const newOf = (number: number, ...measurements: Measurement[]) =>
  newMisses({
    bench: { number, what: 'something happens', budget: 'less', how: 'As measured.', run: async () => [] },
    ...{ measurements, failure: undefined, seconds: 1 },
  }).map(({ subject }) => subject);

it('accepts known misses that are no worse, on their own line only', () => {
  const back = '500 phones that all come back at the same moment, until the last is right';
  expect(newOf(20, missed(back, '6502 ms (worst 7056 ms)', 45))).toEqual([]);
  expect(newOf(20, missed(back, '12500 ms (worst 13000 ms)', 45))).toEqual([back]);
  expect(newOf(11, missed(back, '6502 ms', 45))).toEqual([back]);
  expect(newOf(9, missed('p50 at 10 connections', '0.8 ms', 0.34), missed('p50 at 1 connection', '0.8 ms', 0.34))).toEqual([
    'p50 at 1 connection',
  ]);
  expect(newOf(9, missed('p50 at 10 connections', '0.8 ms', 0.7))).toEqual(['p50 at 10 connections']);
});

it('ignores budgets that were met', () => {
  expect(newOf(1, { ...missed('a bundle', '1 KB'), verdict: 'met' })).toEqual([]);
});
