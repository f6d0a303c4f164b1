import { recordsInBatch } from '#infra/functions.ts';
import { weights } from '../cost/evening-calls.ts';

/**
 * Simulates the readers of the table's stream as Lambda runs them. A function gets one batch of a shard at a time, or
 * `parallelizationFactor` batches. Batches of the same shard contain different items, so that an item's changes stay in order. A change
 * waits for earlier changes in its lane.
 */

/** Seconds per step of this simulation, and steps between two polls of an idle reader: Lambda polls four times a second. */
const tick = 0.05;
const ticksPerLook = 5;

/** A change in the stream that a reader processes. */
export interface Change {
  /** Time when the change was written, in seconds after 7 PM. */
  readonly at: number;
  /** Numbers of the partition and of the item in it. They determine the change's shard and its lane. */
  readonly partition: number;
  readonly item: number;
  /** Number of requests to the table and to sockets, and the ms spent waiting for them one after another. */
  readonly requests: number;
  readonly waitMs: number;
  /** Kind of the change, for counting. */
  readonly kind: string;
  /** Called with the seconds at which processing begins and ends. Adds the needs of the processing, and the changes that it writes. */
  readonly during?: (from: number, to: number) => void;
}

export interface Reader {
  /** Milliseconds that a call takes in addition to its work. */
  readonly callMs: number;
  /** Changes of a batch that are processed at the same time. */
  readonly atOnce: number;
  /** Shards of the stream, one for each partition of the table. */
  readonly shards: number;
  /** Concurrent batches per shard. */
  readonly parallelizationFactor: number;
}

interface Lane {
  readonly waiting: Change[];
  next: number;
  freeAt: number;
}

/** Reads a stream second by second. Changes may be added while it is read, but only at the current time or later. */
export class StreamReaders {
  readonly #reader: Reader;
  readonly #lanes: Lane[];
  readonly #coming: Change[][] = [];
  readonly #onCall: (from: number, to: number) => void;
  /** For each kind of change: how many seconds after it was written each change had been processed. */
  readonly behind = new Map<string, number[]>();

  /** @param onCall called for each invocation, with its start and end in seconds */
  constructor(reader: Reader, onCall: (from: number, to: number) => void = () => undefined) {
    this.#reader = reader;
    this.#onCall = onCall;
    this.#lanes = Array.from({ length: reader.shards * reader.parallelizationFactor }, () => ({ waiting: [], next: 0, freeAt: 0 }));
  }

  write(change: Change): void {
    const step = Math.ceil(change.at / tick);
    const known = this.#coming[step];
    if (known === undefined) this.#coming[step] = [change];
    else known.push(change);
  }

  /** Runs readers that may write to each other's streams, until `seconds` seconds after 7 PM. */
  static read(readers: readonly StreamReaders[], seconds: number): void {
    for (let step = 0; step * tick < seconds; step += 1) for (const one of readers) one.#step(step);
  }

  #step(step: number): void {
    const now = step * tick;
    for (const change of this.#coming[step] ?? []) this.#laneOf(change)?.waiting.push(change);
    delete this.#coming[step];
    for (const [number, lane] of this.#lanes.entries()) {
      if (lane.next === lane.waiting.length || lane.freeAt > now) continue;
      // A lane that has just finished continues immediately; a lane that found nothing waits for its next poll.
      if (lane.freeAt <= now - tick && (step + number) % ticksPerLook !== 0) continue;
      const batch = lane.waiting.slice(lane.next, lane.next + recordsInBatch);
      lane.next += batch.length;
      lane.freeAt = now + this.#lasts(batch);
      this.#onCall(now, lane.freeAt);
      for (const { at, kind, during } of batch) {
        during?.(now, lane.freeAt);
        const known = this.behind.get(kind) ?? [];
        this.behind.set(kind, known);
        known.push(lane.freeAt - at);
      }
    }
  }

  /** Returns how many seconds a call takes: its start and end, the longest wait of each group, and the processor time of all requests. */
  #lasts(batch: readonly Change[]): number {
    let ms = this.#reader.callMs;
    for (let from = 0; from < batch.length; from += this.#reader.atOnce)
      ms += Math.max(...batch.slice(from, from + this.#reader.atOnce).map(({ waitMs }) => waitMs));
    return batch.reduce((sum, { requests }) => sum + requests * weights.requestMs, ms) / 1000;
  }

  #laneOf({ partition, item }: Change): Lane | undefined {
    const { shards, parallelizationFactor } = this.#reader;
    return this.#lanes[(spread(partition) % shards) * parallelizationFactor + (spread(item + 7919 * partition) % parallelizationFactor)];
  }
}

/** Scatters consecutive numbers, as hashing does with keys. */
const spread = (number: number): number => {
  const mixed = Math.imul(number ^ (number >>> 16), 0x45d9f3b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};
