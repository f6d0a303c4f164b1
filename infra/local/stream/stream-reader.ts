import { setTimeout as sleep } from 'node:timers/promises';
import type { Checkpoint } from './checkpoint.ts';
import { deliverBatch } from './deliver-batch.ts';
import type { StreamRecord, StreamSource } from './stream-source.ts';

export interface StreamReaderOptions {
  readonly source: StreamSource;
  readonly checkpoint: Checkpoint;
  /** Only records whose sort key begins with one of these reach the function. */
  readonly sortKeys: readonly string[];
  /** Milliseconds between two reads when `wake` is not called. */
  readonly idle: number;
  invoke(event: object): Promise<unknown>;
  onDead(record: StreamRecord, reason: string): void;
}

/** Milliseconds between two reads while functions write only records that the reader skips. */
const pastEvery = 100;

/** Reads the stream for one function: shard by shard, in order, never past a record that is not done. */
export class StreamReader {
  readonly #options: StreamReaderOptions;
  readonly #stopping = new AbortController();
  readonly #ended: Promise<void>;
  #dirty = false;
  #rouse: () => void = () => {};
  #later: NodeJS.Timeout | undefined;

  constructor(options: StreamReaderOptions) {
    this.#options = options;
    this.#ended = this.#run();
  }

  /**
   * Reports a write under these sort keys. If the function wants any of them, reads now. Otherwise reads a little later, to skip many
   * records at a time: when all phones of a room reconnect, their sockets write thousands of records that no function wants.
   */
  wake(sortKeys: readonly string[]): void {
    if (sortKeys.some((key) => this.#wants(key))) this.#look();
    else this.#later ??= setTimeout(() => this.#look(), pastEvery).unref();
  }

  #wants(sortKey: string): boolean {
    return this.#options.sortKeys.some((start) => sortKey.startsWith(start));
  }

  #look(): void {
    clearTimeout(this.#later);
    this.#later = undefined;
    this.#dirty = true;
    this.#rouse();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#later);
    this.#rouse();
    await this.#ended;
    try {
      await this.#options.checkpoint.save();
    } catch {
      // There is no room on the disk. The next start repeats a batch, and the other parts must still be stopped.
    }
  }

  async #run(): Promise<void> {
    const { source, checkpoint } = this.#options;
    const iterators = new Map<string, string | null>();
    while (!this.#stopping.signal.aborted) {
      try {
        if ([...iterators.values()].every((iterator) => iterator === null)) {
          for (const shardId of await source.shards()) {
            if (!iterators.has(shardId)) iterators.set(shardId, await source.iteratorAfter(shardId, checkpoint.of(shardId)));
          }
        }
        let seen = 0;
        for (const [shardId, iterator] of iterators) {
          if (iterator === null) continue;
          const { records, next } = await source.read(iterator);
          seen += records.length;
          await this.#deliver(shardId, records);
          if (!this.#stopping.signal.aborted) iterators.set(shardId, next);
        }
        if (seen === 0) await this.#rest();
      } catch {
        // The table does not answer; its iterators may be invalid when it is back.
        iterators.clear();
        await sleep(200, undefined, { signal: this.#stopping.signal }).catch(() => {});
      }
    }
  }

  async #deliver(shardId: string, records: readonly StreamRecord[]): Promise<void> {
    const { checkpoint, source, invoke, onDead } = this.#options;
    const matching = records.filter(({ dynamodb: { Keys } }) => Keys.sk !== undefined && this.#wants(Keys.sk.S));
    await deliverBatch(matching, {
      signal: this.#stopping.signal,
      call: (batch) => invoke({ Records: batch.map((record) => ({ ...record, awsRegion: 'us-east-1', eventSourceARN: source.arn })) }),
      onDone: async (record) => {
        checkpoint.advance(shardId, record.dynamodb.SequenceNumber);
        await checkpoint.save();
      },
      onDead,
    });
    const last = records.at(-1);
    // Repeating skipped records costs nothing, so the position after them is not written to disk each time.
    if (last !== undefined && !this.#stopping.signal.aborted) checkpoint.advance(shardId, last.dynamodb.SequenceNumber);
  }

  async #rest(): Promise<void> {
    await this.#options.checkpoint.save();
    if (this.#dirty || this.#stopping.signal.aborted) {
      this.#dirty = false;
      return;
    }
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.#options.idle);
      this.#rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#rouse = () => {};
    this.#dirty = false;
  }
}
