import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '#shared/contract/errors.ts';

/** The names of overload errors from DynamoDB and S3. */
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

/** Node's codes for a request that got no reply. */
const brokenLines = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN']);
const isBrokenLine = (error: Error) => error.name === 'TimeoutError' || ('code' in error && brokenLines.has(String(error.code)));

/** Whether a service is throttling or does not reply. If so, the same request may succeed a moment later. */
export const isOverload = (error: unknown) => error instanceof Error && (overloads.has(error.name) || isBrokenLine(error));

/**
 * Maps an overload to `busy` if it lasts longer than the SDK's own retries.
 * @throws Problem `busy`, and any other error of `send`
 */
export async function guard<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (isOverload(error)) throw new Problem('busy', { retryAfter: 2, cause: error });
    throw error;
  }
}

/** How many times the unprocessed part of a batch is retried. */
const batchAttempts = 10;

/**
 * Waits before a retry.
 * @throws Problem `busy` after the last attempt
 */
export async function backOffOrGiveUp(attempt: number): Promise<void> {
  if (attempt > batchAttempts) throw new Problem('busy', { retryAfter: 2 });
  await backOff(attempt);
}

/** Waits with full jitter: up to 20 ms, doubled with each attempt, at most 800 ms. */
export const backOff = (attempt: number) => delay(Math.random() * Math.min(800, 20 * 2 ** attempt));
