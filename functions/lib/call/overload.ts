import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '#shared/contract/errors.ts';

/** What DynamoDB and S3 call it. */
const overloads = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'TransactionInProgressException',
  'TransactionConflictException',
  'InternalServerError',
  'SlowDown',
  'ServiceUnavailable',
  'InternalError',
  'RequestTimeout',
]);

/** No answer came, in the words of Node and of the SDK. */
const brokenLines = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN']);
const isBrokenLine = (error: Error) => error.name === 'TimeoutError' || ('code' in error && brokenLines.has(String(error.code)));

/** A service that throttles, or does not answer: the same request may well succeed in a moment. */
export const isOverload = (error: unknown) => error instanceof Error && (overloads.has(error.name) || isBrokenLine(error));

/**
 * Told as busy when it is overloaded even after the SDK's own retries.
 * @throws Problem `busy`, and whatever else `send` throws
 */
export async function guard<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (isOverload(error)) throw new Problem('busy', { retryAfter: 2, cause: error });
    throw error;
  }
}

/** Times that what a batch left unprocessed is asked for again. */
const batchAttempts = 10;

/** @throws Problem `busy` */
export async function backOffOrGiveUp(attempt: number): Promise<void> {
  if (attempt > batchAttempts) throw new Problem('busy', { retryAfter: 2 });
  await backOff(attempt);
}

/** Full jitter: anything up to 20 ms doubled per attempt, at most 800 ms. */
export const backOff = (attempt: number) => delay(Math.random() * Math.min(800, 20 * 2 ** attempt));
