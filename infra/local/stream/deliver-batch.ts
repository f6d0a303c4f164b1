import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { StreamRecord } from './stream-source.ts';

const answer = z.nullish(z.object({ batchItemFailures: z.nullish(z.array(z.object({ itemIdentifier: z.nullish(z.string()) }))) }));

export interface Delivery {
  /** Calls the function with some records; resolves to its result, rejects when it fails. */
  call(records: readonly StreamRecord[]): Promise<unknown>;
  /** Called when all records up to and including this one are done. */
  onDone(record: StreamRecord): Promise<void>;
  /** Called with a record that is given up. */
  onDead(record: StreamRecord, reason: string): void;
  /** Aborting ends the work between two attempts. What is not done is delivered again at the next start. */
  readonly signal: AbortSignal;
}

/** Attempts that begin with the same record before that record is given up. */
export const maxTries = 5;

/**
 * Delivers records in order as Lambda's event source does. After a partial failure it continues from the first failed record. A batch that
 * keeps failing as a whole is halved until the one bad record is found and given up.
 */
export async function deliverBatch(records: readonly StreamRecord[], delivery: Delivery): Promise<void> {
  let rest = records;
  let size = rest.length;
  let tries = 0;
  while (rest.length > 0 && !delivery.signal.aborted) {
    const batch = rest.slice(0, size);
    const { done, whole, reason } = await attempt(batch, delivery);
    // If the stop interrupted a call, the call says nothing about its records.
    if (delivery.signal.aborted && done < batch.length) return;
    const last = batch[done - 1];
    if (last !== undefined) {
      await delivery.onDone(last);
      rest = rest.slice(done);
      size = rest.length;
      tries = 0;
      continue;
    }
    tries += 1;
    if (tries >= maxTries && whole && batch.length > 1) {
      size = Math.ceil(batch.length / 2);
      tries = maxTries - 1;
    } else if (tries >= maxTries) {
      const [dead] = batch;
      if (dead !== undefined) {
        delivery.onDead(dead, reason);
        await delivery.onDone(dead);
      }
      rest = rest.slice(1);
      size = rest.length;
      tries = 0;
    } else await sleep(50 * 2 ** tries, undefined, { signal: delivery.signal }).catch(() => {});
  }
}

/**
 * Calls the function once, and returns how many records, counted from the first, are done. `whole`: the function did not say which record
 * failed.
 */
async function attempt(batch: readonly StreamRecord[], { call }: Delivery): Promise<{ done: number; whole: boolean; reason: string }> {
  try {
    const failures = z.parse(answer, await call(batch))?.batchItemFailures ?? [];
    if (failures.length === 0) return { done: batch.length, whole: false, reason: '' };
    const failed = new Set(failures.map(({ itemIdentifier }) => itemIdentifier));
    const first = batch.findIndex(({ dynamodb }) => failed.has(dynamodb.SequenceNumber));
    // As on AWS, an identifier that is not in the batch counts as a failure of the whole batch.
    return { done: Math.max(0, first), whole: first === -1, reason: 'Reported by the function' };
  } catch (error) {
    return { done: 0, whole: true, reason: error instanceof Error ? error.message : String(error) };
  }
}
