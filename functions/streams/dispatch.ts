import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { type EffectsName, effectsNames, sortKeysOf } from '#shared/contract/effects.ts';
import { callEffects } from '../lib/aws/call-functions.ts';
import { describeError, log } from '../lib/log.ts';

/**
 * Gives each record to the functions whose effects it may trigger (`shared/contract/effects.ts`), all in parallel, and waits for them,
 * because the position in the stream is the only record of what is still to be done. If a function fails for a record, that record is
 * delivered again, to all of them.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const failed = await Promise.all(effectsNames.map((name) => handOver(name, Records)));
  return { batchItemFailures: [...new Set(failed.flat())].map((itemIdentifier) => ({ itemIdentifier })) };
}

/**
 * Gives records to one function.
 * @returns the sequence numbers of the records to be retried
 */
async function handOver(name: EffectsName, records: readonly DynamoDBRecord[]): Promise<string[]> {
  const sortKeys = sortKeysOf(name);
  const own = records.filter(({ dynamodb }) => sortKeys.some((start) => dynamodb?.Keys?.['sk']?.S?.startsWith(start)));
  if (own.length === 0) return [];
  try {
    return await callEffects(name, own);
  } catch (error) {
    log('error', 'Effects could not be called and will be repeated', { effects: name, ...describeError(error) });
    return own.flatMap(({ dynamodb }) => dynamodb?.SequenceNumber ?? []);
  }
}
