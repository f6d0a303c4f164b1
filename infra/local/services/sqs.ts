import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { jsonReply, type Reply } from '../aws-endpoint/reply.ts';
import { errorReply } from '../aws-endpoint/service-errors.ts';

/** A message as passed to a function that reads the queue. */
export interface ReceivedMessage {
  readonly messageId: string;
  /** Handle of this reception; it has no effect once the message was received again. */
  readonly receiptHandle: string;
  readonly body: string;
  /** How often the message was received, including this time. */
  readonly timesReceived: number;
}

interface Message {
  readonly messageId: string;
  readonly body: string;
  /** Epoch ms. */
  visibleFrom: number;
  receiptHandle: string;
  timesReceived: number;
}

/**
 * A standard queue of SQS: messages are delivered at least once and in no order. A received message is hidden for a while, and delivered
 * again unless it is deleted. The queue is in memory only and does not outlive the process.
 */
export class LocalQueue {
  readonly #messages = new Map<string, Message>();
  readonly #listeners = new Set<() => void>();

  /** Number of messages, including hidden ones. */
  get size(): number {
    return this.#messages.size;
  }

  /**
   * Adds a message.
   * @param delay ms until it can be received
   */
  send(body: string, delay = 0): string {
    const messageId = randomUUID();
    this.#messages.set(messageId, { messageId, body, visibleFrom: Date.now() + delay, receiptHandle: '', timesReceived: 0 });
    this.#tell();
    return messageId;
  }

  /** Receives at most `most` messages, and hides them for `hidden` milliseconds. */
  receive(most: number, hidden: number): ReceivedMessage[] {
    const now = Date.now();
    const visible = [...this.#messages.values()].filter(({ visibleFrom }) => visibleFrom <= now);
    // Starts at a random message, so that nothing can rely on an order.
    const start = Math.floor(Math.random() * visible.length);
    return [...visible.slice(start), ...visible.slice(0, start)].slice(0, most).map((message) => {
      message.visibleFrom = now + hidden;
      message.receiptHandle = randomUUID();
      message.timesReceived += 1;
      const { messageId, receiptHandle, body, timesReceived } = message;
      return { messageId, receiptHandle, body, timesReceived };
    });
  }

  /**
   * Hides a message for a new period.
   * @param ms duration from now on
   * @returns false when the message has been received again since, or deleted
   */
  hide(receiptHandle: string, ms: number): boolean {
    const message = this.#find(receiptHandle);
    if (message === undefined) return false;
    message.visibleFrom = Date.now() + ms;
    this.#tell();
    return true;
  }

  delete(receiptHandle: string): void {
    const message = this.#find(receiptHandle);
    if (message !== undefined) this.#messages.delete(message.messageId);
  }

  /** Milliseconds until a message can be received; undefined when there is none. */
  get wait(): number | undefined {
    if (this.#messages.size === 0) return undefined;
    let first = Number.POSITIVE_INFINITY;
    for (const { visibleFrom } of this.#messages.values()) first = Math.min(first, visibleFrom);
    return Math.max(0, first - Date.now());
  }

  /** Sets the listener that is called when `wait` may have become shorter. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  #find(receiptHandle: string): Message | undefined {
    return [...this.#messages.values()].find((message) => message.receiptHandle === receiptHandle && receiptHandle !== '');
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

export interface Queues {
  readonly named: ReadonlyMap<string, LocalQueue>;
  answer(operation: string, body: unknown): Reply;
}

const seconds = (most: number) => z.optional(z.int().check(z.minimum(0), z.maximum(most)));
const entry = z.object({ MessageBody: z.string().check(z.minLength(1), z.maxLength(262_144)), DelaySeconds: seconds(900) });
const requests = {
  SendMessage: z.extend(entry, { QueueUrl: z.string() }),
  SendMessageBatch: z.object({
    QueueUrl: z.string(),
    Entries: z.array(z.extend(entry, { Id: z.string() })).check(z.minLength(1), z.maxLength(10)),
  }),
  ChangeMessageVisibility: z.object({
    QueueUrl: z.string(),
    ReceiptHandle: z.string(),
    VisibilityTimeout: z.int().check(z.minimum(0), z.maximum(43_200)),
  }),
};

/**
 * Creates queues that answer this product's SQS calls (AWS JSON 1.0). The event source receives and deletes messages directly in the
 * queues.
 */
export function makeQueues(names: readonly string[]): Queues {
  const named = new Map(names.map((name) => [name, new LocalQueue()]));
  const send = (queue: LocalQueue, { MessageBody, DelaySeconds = 0 }: z.output<typeof entry>) => ({
    MessageId: queue.send(MessageBody, DelaySeconds * 1000),
    MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex'),
  });
  const perform = (operation: string, body: unknown): object | undefined => {
    const queueOf = (url: string): LocalQueue => {
      const queue = named.get(url.split('/').at(-1) ?? '');
      if (queue === undefined) throw new Refusal('QueueDoesNotExist', 'The specified queue does not exist.');
      return queue;
    };
    if (operation === 'SendMessage') {
      const request = z.parse(requests.SendMessage, body);
      return send(queueOf(request.QueueUrl), request);
    }
    if (operation === 'SendMessageBatch') {
      const { QueueUrl, Entries } = z.parse(requests.SendMessageBatch, body);
      const queue = queueOf(QueueUrl);
      return { Successful: Entries.map((one) => ({ Id: one.Id, ...send(queue, one) })), Failed: [] };
    }
    if (operation === 'ChangeMessageVisibility') {
      const { QueueUrl, ReceiptHandle, VisibilityTimeout } = z.parse(requests.ChangeMessageVisibility, body);
      if (queueOf(QueueUrl).hide(ReceiptHandle, VisibilityTimeout * 1000)) return {};
      throw new Refusal('MessageNotInflight', 'The message referred to is not in flight.');
    }
    return undefined;
  };
  return {
    named,
    answer(operation, body) {
      try {
        const reply = perform(operation, body);
        if (reply !== undefined) return jsonReply(200, reply, 'application/x-amz-json-1.0');
        throw new Refusal('UnsupportedOperation', `${operation} is not part of the local stack`);
      } catch (error) {
        const [code, message] = error instanceof Refusal ? [error.code, error.message] : ['InvalidParameterValue', String(error)];
        return errorReply('sqs', { status: 400, code, message });
      }
    },
  };
}

class Refusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
