import * as z from 'zod/mini';
import type { LocalQueue, ReceivedMessage } from '../services/sqs.ts';

export interface QueueReaderOptions {
  readonly queue: LocalQueue;
  readonly name: string;
  /** Maximum number of messages per call, and of parallel calls. */
  readonly batch: number;
  readonly atOnce: number;
  readonly hidden: number;
  /** How often a message is received before it is given up. */
  readonly mostReceived: number;
  invoke(event: object): Promise<unknown>;
  onDead(message: ReceivedMessage): void;
}

const answer = z.nullish(z.object({ batchItemFailures: z.nullish(z.array(z.object({ itemIdentifier: z.string() }))) }));

/**
 * Event source mapping of a queue: receives messages, calls the function, and deletes the messages that the function did not report as
 * failed.
 */
export class QueueReader {
  readonly #options: QueueReaderOptions;
  readonly #running = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(options: QueueReaderOptions) {
    this.#options = options;
    options.queue.onChange(() => this.#look());
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await Promise.all(this.#running);
  }

  /** Takes the available messages, and runs again when the next one can be received. */
  #look(): void {
    const { queue, atOnce, batch, hidden } = this.#options;
    clearTimeout(this.#timer);
    while (!this.#stopped && this.#running.size < atOnce) {
      const messages = this.#withoutDead(queue.receive(batch, hidden));
      if (messages.length === 0) break;
      const call = this.#call(messages).finally(() => {
        this.#running.delete(call);
        this.#look();
      });
      this.#running.add(call);
    }
    const wait = queue.wait;
    if (this.#stopped || wait === undefined || this.#running.size >= atOnce) return;
    this.#timer = setTimeout(() => this.#look(), wait + 1).unref();
  }

  #withoutDead(messages: readonly ReceivedMessage[]): ReceivedMessage[] {
    const { queue, mostReceived, onDead } = this.#options;
    return messages.filter((message) => {
      if (message.timesReceived <= mostReceived) return true;
      queue.delete(message.receiptHandle);
      onDead(message);
      return false;
    });
  }

  async #call(messages: readonly ReceivedMessage[]): Promise<void> {
    const { queue, invoke } = this.#options;
    try {
      const failed = z.parse(answer, await invoke({ Records: messages.map((message) => this.#record(message)) }))?.batchItemFailures ?? [];
      const again = new Set(failed.map(({ itemIdentifier }) => itemIdentifier));
      for (const { messageId, receiptHandle } of messages) if (!again.has(messageId)) queue.delete(receiptHandle);
    } catch {
      // No message was deleted, so all are received again once they are visible.
    }
  }

  #record({ messageId, receiptHandle, body, timesReceived }: ReceivedMessage): object {
    return {
      messageId,
      receiptHandle,
      body,
      attributes: { ApproximateReceiveCount: String(timesReceived) },
      messageAttributes: {},
      eventSource: 'aws:sqs',
      eventSourceARN: `arn:aws:sqs:us-east-1:000000000000:${this.#options.name}`,
      awsRegion: 'us-east-1',
    };
  }
}
