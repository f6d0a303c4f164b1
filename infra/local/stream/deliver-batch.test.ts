import { describe, expect, it } from 'vitest';
import { type Delivery, deliverBatch, maxTries } from './deliver-batch.ts';
import type { StreamRecord } from './stream-source.ts';

const record = (number: number): StreamRecord => ({ dynamodb: { SequenceNumber: String(number), Keys: {} } });
const numbersOf = (records: readonly StreamRecord[]) => records.map(({ dynamodb }) => Number(dynamodb.SequenceNumber));

function makeDelivery(call: (numbers: number[], times: number) => unknown) {
  const calls: number[][] = [];
  const done: number[] = [];
  const dead: number[] = [];
  const stopping = new AbortController();
  const delivery: Delivery = {
    signal: stopping.signal,
    call: async (records) => {
      calls.push(numbersOf(records));
      return call(numbersOf(records), calls.length);
    },
    onDone: async (each) => void done.push(...numbersOf([each])),
    onDead: (each) => dead.push(...numbersOf([each])),
  };
  return { calls, done, dead, delivery, stopping };
}

const batch = [1, 2, 3, 4].map(record);
const failing = (number: number) => ({ batchItemFailures: [{ itemIdentifier: String(number) }] });

describe('deliverBatch', () => {
  it('delivers all records at once and reports the last as done', async () => {
    const { calls, done, delivery } = makeDelivery(() => undefined);
    await deliverBatch(batch, delivery);
    expect(calls).toEqual([[1, 2, 3, 4]]);
    expect(done).toEqual([4]);
  });

  it('continues from the first record that failed', async () => {
    const { calls, done, dead, delivery } = makeDelivery((_numbers, times) => (times === 1 ? failing(3) : undefined));
    await deliverBatch(batch, delivery);
    expect(calls).toEqual([
      [1, 2, 3, 4],
      [3, 4],
    ]);
    expect(done).toEqual([2, 4]);
    expect(dead).toEqual([]);
  });

  it('gives up a record that keeps failing, and continues after it', async () => {
    const { calls, dead, done, delivery } = makeDelivery((numbers) => (numbers.includes(2) ? failing(2) : undefined));
    await deliverBatch(batch, delivery);
    expect(dead).toEqual([2]);
    expect(calls.filter(([first]) => first === 2)).toHaveLength(maxTries);
    expect(done.at(-1)).toBe(4);
  });

  it('finds the one bad record of a batch that fails as a whole', async () => {
    const { dead, done, delivery } = makeDelivery((numbers) => {
      if (numbers.includes(3)) throw new Error('no');
    });
    await deliverBatch(batch, delivery);
    expect(dead).toEqual([3]);
    expect(done.at(-1)).toBe(4);
  });

  it('counts a call interrupted by the stop as not delivered', async () => {
    const { done, dead, delivery, stopping } = makeDelivery(() => {
      stopping.abort();
      throw new Error('The stack is stopping');
    });
    await deliverBatch(batch, delivery);
    expect(done).toEqual([]);
    expect(dead).toEqual([]);
  });
});
