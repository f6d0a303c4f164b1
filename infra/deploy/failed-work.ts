import type { _Record } from '@aws-sdk/client-dynamodb-streams';
import * as z from 'zod/mini';

/** Position of a failed batch in a stream. The queue keeps only the position; the stream keeps the records, for 24 hours. */
export interface FailedBatch {
  readonly kind: 'batch';
  readonly streamArn: string;
  readonly shardId: string;
  readonly first: string;
  readonly last: string;
}

/** Event of an invocation that failed for good. */
export interface FailedCall {
  readonly kind: 'call';
  readonly payload: unknown;
}

const batch = z.object({
  DDBStreamBatchInfo: z.object({
    shardId: z.string(),
    startSequenceNumber: z.string(),
    endSequenceNumber: z.string(),
    streamArn: z.string(),
  }),
});
const call = z.object({ requestPayload: z.unknown() });

/**
 * Reads a message that Lambda sent to a dead-letter queue.
 * @throws Error for any other message
 */
export function parseFailedWork(body: string): FailedBatch | FailedCall {
  const message: unknown = JSON.parse(body);
  const found = z.safeParse(batch, message);
  if (found.success) {
    const { streamArn, shardId, startSequenceNumber: first, endSequenceNumber: last } = found.data.DDBStreamBatchInfo;
    return { kind: 'batch', streamArn, shardId, first, last };
  }
  return { kind: 'call', payload: z.parse(call, message).requestPayload };
}

/** Converts a message from a queue that the function reads to the event that Lambda passes to the function. */
export const messageEvent = (message: { readonly messageId: string; readonly receiptHandle: string; readonly body: string }): object => ({
  Records: [{ ...message, eventSource: 'aws:sqs' }],
});

/**
 * Reads a shard's records from a sequence number on, oldest first, in pages until the shard's end. An empty page is not always the last.
 */
export type ReadShard = (batch: FailedBatch) => AsyncIterable<readonly { readonly sequenceNumber: string; readonly record: object }[]>;

/** Returns the batch's records, in the form in which Lambda passes them to a function. */
export async function readBatch(batch: FailedBatch, readShard: ReadShard): Promise<{ Records: object[] }> {
  const Records: object[] = [];
  const last = BigInt(batch.last);
  for await (const page of readShard(batch)) {
    for (const { sequenceNumber, record } of page) {
      if (BigInt(sequenceNumber) > last) return { Records };
      Records.push({ ...record, eventSourceARN: batch.streamArn, eventSource: 'aws:dynamodb' });
      if (BigInt(sequenceNumber) === last) return { Records };
    }
  }
  return { Records };
}

/** Converts a record from the SDK's form to the form that Lambda passes to a function, with its time in seconds instead of a date. */
export function lambdaRecordOf(record: _Record): object {
  const moment = record.dynamodb?.ApproximateCreationDateTime;
  return {
    ...record,
    dynamodb: { ...record.dynamodb, ...(moment === undefined ? {} : { ApproximateCreationDateTime: moment.getTime() / 1000 }) },
  };
}

const answer = z.nullish(z.object({ batchItemFailures: z.optional(z.array(z.unknown())) }));

/** Whether the function handled everything this time. A stream reader names the records that it could not handle. */
export function isDone({ functionError, payload }: { functionError: string | undefined; payload: string }): boolean {
  if (functionError !== undefined) return false;
  const parsed = z.safeParse(answer, payload === '' ? null : JSON.parse(payload));
  return !parsed.success || (parsed.data?.batchItemFailures ?? []).length === 0;
}
