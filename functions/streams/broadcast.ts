import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { type CounterRecord, readCounterRecord } from '../data/table/stream.ts';
import { describeChange, tellWatchers } from '../domain/live/live-changes.ts';
import { describeError, log } from '../lib/log.ts';

interface Step {
  readonly record: DynamoDBRecord;
  readonly counter: CounterRecord;
}

/**
 * Tells every watcher what changed at their event. Records of one event go out in their order, several events at the
 * same time. Repeating a batch is harmless: clients know by its number what they have already.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const byEvent = new Map<string, Step[]>();
  for (const record of event.Records) {
    const counter = readCounterRecord(record);
    if (counter === undefined) continue;
    const key = `${counter.tenantId} ${counter.eventId}`;
    byEvent.set(key, [...(byEvent.get(key) ?? []), { record, counter }]);
  }
  const failures = await Promise.all([...byEvent.values()].map(tellSteps));
  return { batchItemFailures: failures.flatMap((itemIdentifier) => (itemIdentifier === undefined ? [] : [{ itemIdentifier }])) };
}

/** @returns where the batch is to be taken up again, when it failed */
async function tellSteps(steps: readonly Step[]): Promise<string | undefined> {
  const [first] = steps;
  if (first === undefined) return undefined;
  const { tenantId, eventId } = first.counter;
  try {
    const messages = await Promise.all(steps.map(({ record, counter }) => describeChange({ ...counter, at: timeOf(record) })));
    await tellWatchers(
      tenantId,
      eventId,
      messages.filter((message) => message !== undefined),
    );
    return undefined;
  } catch (error) {
    log('error', 'A broadcast failed and will be repeated', { event_id: eventId, ...describeError(error) });
    return first.record.dynamodb?.SequenceNumber;
  }
}

const timeOf = (record: DynamoDBRecord): string =>
  new Date((record.dynamodb?.ApproximateCreationDateTime ?? Date.now() / 1000) * 1000).toISOString();
