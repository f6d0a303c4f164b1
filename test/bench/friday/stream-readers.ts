import { recordsInBatch } from '#infra/functions.ts';
import { weights } from '../cost/evening-calls.ts';

/**
 * The readers of the table's stream, as Lambda runs them: a function is called with one batch of a shard at a time, or with as many as
 * `parallelizationFactor` says, of which each has other items, so that the changes of an item stay in order. A change waits until those
 * before it in its lane are done.
 */

/** Seconds of a step of this simulation, and between two looks of a reader that had nothing to do: Lambda looks four times a second. */
const tick = 0.05;
const ticksPerLook = 5;

/** A change that a reader follows. */
export interface Change {
  /** Seconds after 7 PM at which it was written. */
  readonly at: number;
  /** Numbers of the partition and of the item in it: which shard, and which lane of it. */
  readonly partition: number;
  readonly item: number;
  /** Requests to the table and to sockets, and ms for which they are waited for one after another. */
  readonly requests: number;
  readonly waitMs: number;
  /** What it is counted among. */
  readonly kind: string;
  /** It is followed from one second to the other: what that needs, and what it changes itself. */
  readonly during?: (from: number, to: number) => void;
}

export interface Reader {
  /** Ms of a call besides what it does. */
  readonly callMs: number;
  /** Changes of a batch that are followed at the same time. */
  readonly atOnce: number;
  /** Of the stream: as many as the table has partitions. */
  readonly shards: number;
  /** Batches of a shard at the same time. */
  readonly parallelizationFactor: number;
}

interface Lane {
  readonly waiting: Change[];
  next: number;
  freeAt: number;
}

/** Reads a stream second by second; changes may come in while it is read, no earlier than what is being read. */
export class StreamReaders {
  readonly #reader: Reader;
  readonly #lanes: Lane[];
  readonly #coming: Change[][] = [];
  readonly #onCall: (from: number, to: number) => void;
  /** Of each kind: seconds that each change was behind when it had been followed. */
  readonly behind = new Map<string, number[]>();

  /** @param onCall is told of each call of the function, from one second to the other */
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

  /** Readers that may write to each other read, until so many seconds after 7 PM. */
  static read(readers: readonly StreamReaders[], seconds: number): void {
    for (let step = 0; step * tick < seconds; step += 1) for (const one of readers) one.#step(step);
  }

  #step(step: number): void {
    const now = step * tick;
    for (const change of this.#coming[step] ?? []) this.#laneOf(change)?.waiting.push(change);
    delete this.#coming[step];
    for (const [number, lane] of this.#lanes.entries()) {
      if (lane.next === lane.waiting.length || lane.freeAt > now) continue;
      // One that has just ended goes on at once; one that found nothing looks again in its turn.
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

  /** Seconds of a call: its start and end, the longest wait of each group, and the processor's time for every request. */
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

/** Numbers that follow each other come apart, as keys do by their hash. */
const spread = (number: number): number => {
  const mixed = Math.imul(number ^ (number >>> 16), 0x45d9f3b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};
