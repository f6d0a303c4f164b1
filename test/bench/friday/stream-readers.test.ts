import { expect, it } from 'vitest';
import { weights } from '../cost/evening-calls.ts';
import { type Change, StreamReaders } from './stream-readers.ts';

const change = (of: Partial<Change> = {}): Change => ({
  at: 0,
  partition: 1,
  item: 1,
  requests: 0,
  waitMs: 1000 - weights.streamMs,
  kind: 'any',
  ...of,
});

/** Reads these changes to the end. @returns the seconds at which the processing of each change began and ended, in order */
function read(changes: readonly Change[], { atOnce = 1, shards = 1, parallelizationFactor = 1 } = {}) {
  const calls: [number, number][] = [];
  const reader = new StreamReaders({ atOnce, callMs: weights.streamMs, shards, parallelizationFactor }, (from, to) =>
    calls.push([from, to]),
  );
  const followed: string[] = [];
  for (const one of changes)
    reader.write({ ...one, during: (from, to) => followed.push(`${one.item} ${from.toFixed(2)}-${to.toFixed(2)}`) });
  StreamReaders.read([reader], 60);
  return { calls, followed, behind: reader.behind.get('any') ?? [] };
}

it('waits for a call to end before the shard’s next one begins', () => {
  const { calls, behind } = read([change(), change({ at: 0.5 })]);
  expect(calls.map(([from, to]) => [from, Number(to.toFixed(2))])).toEqual([
    [0, 1],
    [1, 2],
  ]);
  expect(behind.map((seconds) => Number(seconds.toFixed(2)))).toEqual([1, 1.5]);
});

it('takes all waiting changes together, at most a hundred', () => {
  const { calls } = read([change(), ...Array.from({ length: 150 }, () => change({ at: 0.5, waitMs: 0 }))], {
    atOnce: Number.POSITIVE_INFINITY,
  });
  expect(calls).toHaveLength(3);
});

it('processes a limited number of a batch’s changes at the same time', () => {
  const four = Array.from({ length: 4 }, () => change({ waitMs: 1000 }));
  const [[, two = 0] = []] = read(four, { atOnce: 2 }).calls;
  const [[, all = 0] = []] = read(four, { atOnce: 4 }).calls;
  expect(two - all).toBeCloseTo(1, 6);
});

it('keeps an item’s changes in order, without making other items wait for them, with several batches at a time', () => {
  const items = [1, 2, 3, 4, 5, 6, 7, 8];
  const changes = items.flatMap((item) => [change({ item }), change({ item, at: 0.1 })]);
  const last = (of: { behind: number[] }) => Math.max(...of.behind);
  const alone = read(changes);
  const lanes = read(changes, { parallelizationFactor: 10 });
  expect(last(lanes)).toBeLessThan(last(alone) / 2);
  for (const item of items) {
    const own = lanes.followed.filter((one) => one.startsWith(`${item} `));
    expect(own).toEqual(own.toSorted());
  }
});

it('reads the shards of a stream in parallel', () => {
  const changes = Array.from({ length: 40 }, (_, partition) => change({ partition }));
  expect(Math.max(...read(changes, { shards: 40 }).behind)).toBeLessThan(Math.max(...read(changes).behind) / 5);
});

it('processes the changes that a change causes, in their turn', () => {
  const reader = new StreamReaders({ atOnce: 1, callMs: weights.streamMs, shards: 1, parallelizationFactor: 1 });
  reader.write(change({ during: (_, to) => reader.write(change({ at: to, kind: 'next' })) }));
  StreamReaders.read([reader], 60);
  expect(reader.behind.get('next')?.[0]).toBeCloseTo(1, 0);
});
