import path from 'node:path';
import { functionDefinitions, type Trigger } from '../../functions.ts';
import { DeadLetters } from '../lambda/dead-letters.ts';
import { type CreatedObject, objectCreatedEventOf, scheduledEventOf } from '../lambda/event-shapes.ts';
import { invokeAsync } from '../lambda/invoke-async.ts';
import { QueueReader } from '../queue/queue-reader.ts';
import type { Queues } from '../services/sqs.ts';
import { Checkpoint } from '../stream/checkpoint.ts';
import { StreamReader } from '../stream/stream-reader.ts';
import type { StreamSource } from '../stream/stream-source.ts';
import { resourceNames } from './resource-names.ts';

/** A time at which every email is due. */
const afar = new Date('9999-01-01T00:00:00Z');

export interface ReactionOptions {
  readonly dataDir: string;
  readonly source: StreamSource;
  readonly queues: Queues;
  /** Milliseconds between two reads of a stream while no write is reported. */
  readonly idle: number;
  invoke(functionName: string, event: object): Promise<unknown>;
}

export interface Reactions {
  /** Tells the readers that a request wrote to the table and named these sort keys. */
  wakeReaders(sortKeys: readonly string[]): void;
  /** Resolves when the function has handled the object, or has failed for good. */
  objectCreated(object: CreatedObject): Promise<void>;
  stop(): Promise<void>;
}

/** Runs the functions that no client calls: the stream's readers, the schedules, and the function for uploads. */
export function startReactions({ dataDir, source, queues, idle, invoke }: ReactionOptions): Reactions {
  const stopping = new AbortController();
  const deadLetters = new DeadLetters(dataDir);
  const callAsync = (functionName: string, event: object) => invokeAsync(invoke, deadLetters, stopping.signal, functionName, event);

  const readers = triggersOf('stream').map(({ functionName, trigger: { sortKeys } }) => {
    return new StreamReader({
      source,
      sortKeys,
      idle,
      checkpoint: new Checkpoint(path.join(dataDir, 'runtime/stream', `${functionName}.json`)),
      invoke: (event) => invoke(functionName, event),
      onDead: (record, reason) => deadLetters.add(functionName, reason, record),
    });
  });
  const mailReaders = triggersOf('queue').flatMap(({ functionName, timeoutSeconds, trigger }) => {
    const name = resourceNames.mailQueues[trigger.queue];
    const queue = queues.named.get(name);
    if (queue === undefined) return [];
    return new QueueReader({
      queue,
      name,
      batch: trigger.batch,
      atOnce: trigger.atOnce,
      hidden: 6 * timeoutSeconds * 1000,
      mostReceived: 50,
      invoke: (event) => invoke(functionName, event),
      onDead: (message) => deadLetters.add(functionName, 'Received too often', message),
    });
  });
  const timers = triggersOf('schedule').map(({ functionName }) => {
    // Losing a dead letter to a full disk does no harm: the next minute calls the function again.
    const call = () => void callAsync(functionName, scheduledEventOf(functionName)).catch(() => {});
    return setInterval(call, 60_000).unref();
  });
  // Queues do not outlive the stack, but the table records which emails wait. With a time in the far future, the first run queues all of
  // them.
  for (const { functionName } of triggersOf('schedule')) void callAsync(functionName, scheduledEventOf(functionName, afar)).catch(() => {});
  const uploads = triggersOf('upload').map(({ functionName }) => functionName);

  return {
    wakeReaders(sortKeys) {
      for (const reader of readers) reader.wake(sortKeys);
    },
    async objectCreated(object) {
      await Promise.all(uploads.map((functionName) => callAsync(functionName, objectCreatedEventOf(object))));
      // An interrupted delivery must happen again at the next start.
      stopping.signal.throwIfAborted();
    },
    async stop() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.all([...readers, ...mailReaders].map((reader) => reader.stop()));
    },
  };
}

function triggersOf<K extends Trigger['kind']>(kind: K) {
  return functionDefinitions.flatMap(({ name: functionName, timeoutSeconds, triggers }) => {
    return triggers
      .filter((trigger): trigger is Extract<Trigger, { kind: K }> => trigger.kind === kind)
      .map((trigger) => ({ functionName, timeoutSeconds, trigger }));
  });
}
