import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { LocalQueue } from '../services/sqs.ts';
import { QueueReader } from './queue-reader.ts';

const batchOf = z.object({ Records: z.array(z.object({ messageId: z.string(), body: z.string(), receiptHandle: z.string() })) });
type Records = z.output<typeof batchOf>['Records'];

const readers: QueueReader[] = [];
afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.stop()));
});

function makeReader(work: (records: Records) => unknown, options: Partial<ConstructorParameters<typeof QueueReader>[0]> = {}) {
  const queue = new LocalQueue();
  const dead: string[] = [];
  const calls: string[][] = [];
  const reader = new QueueReader({
    queue,
    name: 'mails',
    batch: 3,
    atOnce: 2,
    hidden: 40,
    mostReceived: 4,
    invoke: async (event) => {
      const { Records } = z.parse(batchOf, event);
      calls.push(Records.map(({ body }) => body));
      return work(Records);
    },
    onDead: ({ body }) => dead.push(body),
    ...options,
  });
  readers.push(reader);
  return { queue, calls, dead };
}

const failing = (records: Records, bodies: readonly string[]) => ({
  batchItemFailures: records.filter(({ body }) => bodies.includes(body)).map(({ messageId }) => ({ itemIdentifier: messageId })),
});

describe('a queue’s reader', () => {
  it('deletes messages that were handled, and delivers failed ones again after they were hidden', async () => {
    let isFirst = true;
    const failsOnce = (records: Records) => {
      const answer = failing(records, isFirst ? ['b'] : []);
      isFirst = isFirst && !records.some(({ body }) => body === 'b');
      return answer;
    };
    // Hidden for long enough that the others are handled meanwhile, on a slow machine, too.
    const { queue, calls } = makeReader(failsOnce, { hidden: 400 });
    for (const body of ['a', 'b', 'c']) queue.send(body);
    await vi.waitFor(() => expect(queue.size).toBe(0));
    expect(calls.flat().toSorted()).toEqual(['a', 'b', 'b', 'c']);
    expect(calls.at(-1)).toEqual(['b']);
  });

  it('delivers the whole batch again when the function dies', async () => {
    let deaths = 0;
    const { queue, calls } = makeReader(
      () => {
        deaths += 1;
        if (deaths === 1) throw new Error('out of memory');
      },
      { atOnce: 1, batch: 10 },
    );
    queue.send('a');
    await vi.waitFor(() => expect(queue.size).toBe(0));
    expect(calls).toEqual([['a'], ['a']]);
  });

  it('makes no more parallel calls than allowed, with no larger batches than allowed', async () => {
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await delay(10);
      running -= 1;
    };
    // The message is hidden for long: on a busy machine the work may take more than 40 ms, and the message would rightly be received again.
    const { queue, calls } = makeReader(work, { hidden: 10_000 });
    for (let count = 0; count < 20; count += 1) queue.send(String(count));
    await vi.waitFor(() => expect(queue.size).toBe(0));
    expect(most).toBe(2);
    expect(Math.max(...calls.map((bodies) => bodies.length))).toBe(3);
    expect(calls.flat().toSorted()).toEqual(Array.from({ length: 20 }, (_, count) => String(count)).toSorted());
  });

  it('delivers no message before its delay or its hidden time has passed', async () => {
    const times: number[] = [];
    const started = Date.now();
    const { queue } = makeReader((records) => {
      times.push(Date.now() - started);
      if (times.length > 1) return undefined;
      queue.hide(records[0]?.receiptHandle ?? '', 120);
      return failing(records, ['a']);
    });
    queue.send('a', 60);
    await vi.waitFor(() => expect(queue.size).toBe(0));
    expect(times[0]).toBeGreaterThanOrEqual(60);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(115);
  });

  it('gives up a message that was received too often', async () => {
    const { queue, calls, dead } = makeReader((records) => failing(records, ['a']));
    queue.send('a');
    await vi.waitFor(() => expect(dead).toEqual(['a']));
    expect([calls.length, queue.size]).toEqual([4, 0]);
  });
});

describe('a queue', () => {
  it('accepts only the receipt of the latest reception', () => {
    const queue = new LocalQueue();
    queue.send('a');
    const [first] = queue.receive(1, 0);
    const [second] = queue.receive(1, 60_000);
    expect([first?.timesReceived, second?.timesReceived]).toEqual([1, 2]);
    expect(queue.hide(first?.receiptHandle ?? '', 0)).toBe(false);
    queue.delete(first?.receiptHandle ?? '');
    expect([queue.size, queue.receive(1, 0)]).toEqual([1, []]);
    queue.delete(second?.receiptHandle ?? '');
    expect([queue.size, queue.wait]).toEqual([0, undefined]);
  });
});
