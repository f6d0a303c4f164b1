import { functionDefinitions } from '#infra/functions.ts';
import { callAwsJson } from '#infra/local/aws-endpoint/aws-json-call.ts';
import { resourceNames } from '#infra/local/stack/resource-names.ts';
import type { RunningStack } from '#infra/local/stack/start-stack.ts';
import { deliverBatch } from '#infra/local/stream/deliver-batch.ts';
import { type StreamRecord, StreamSource } from '#infra/local/stream/stream-source.ts';
import { engineSigner } from './table/engine-signer.ts';

const readers = ['streams-dispatch', 'streams-broadcast'] as const;
/** Maximum number of records in a batch of the event source. */
const batchSize = 25;

/**
 * Passes every record since the table was created to the stream's readers again: twice, and from the last to the first.
 * @returns how many records each reader was given
 * @throws Error when a reader reports one of them as failed
 */
export async function giveStreamAgain(stack: RunningStack): Promise<Record<(typeof readers)[number], number>> {
  const records = await wholeStream(stack);
  const again = [...records, ...records].reverse();
  const given = { 'streams-dispatch': 0, 'streams-broadcast': 0 };
  for (const name of readers) {
    const wanted = again.filter((record) => isReadBy(name, record));
    for (let start = 0; start < wanted.length; start += batchSize) {
      const answer = await stack.invoke(name, { Records: wanted.slice(start, start + batchSize).map(eventRecord) });
      const text = JSON.stringify(answer);
      if (text !== JSON.stringify({ batchItemFailures: [] })) throw new Error(`${name} answers ${text}`);
    }
    given[name] = wanted.length;
  }
  return given;
}

/**
 * Passes every record to each of the stream's readers again, in as many concurrent batches as on AWS, with each item's records in order.
 * @returns the maximum number of batches that each reader had at the same time
 * @throws Error when a reader gives up on a record
 */
export async function giveStreamAtOnce(stack: RunningStack): Promise<Record<(typeof readers)[number], number>> {
  const records = await wholeStream(stack);
  const most = { 'streams-dispatch': 0, 'streams-broadcast': 0 };
  for (const name of readers) {
    let open = 0;
    const invoke = async (batch: readonly StreamRecord[]) => {
      open += 1;
      most[name] = Math.max(most[name], open);
      try {
        return await stack.invoke(name, { Records: batch.map(eventRecord) });
      } finally {
        open -= 1;
      }
    };
    const lanes = lanesOf(
      records.filter((record) => isReadBy(name, record)),
      streamTriggerOf(name)?.batchesAtOnce ?? 1,
    );
    await Promise.all(lanes.map((lane) => deliverLane(name, lane, invoke)));
  }
  return most;
}

/** Divides the records into lanes, so that all records of an item are in the same lane. */
function lanesOf(records: readonly StreamRecord[], count: number): StreamRecord[][] {
  const items = Map.groupBy(records, ({ dynamodb: { Keys } }) => JSON.stringify(Keys));
  const lanes = Array.from({ length: count }, (): StreamRecord[] => []);
  for (const [number, ofItem] of [...items.values()].entries()) lanes[number % count]?.push(...ofItem);
  return lanes;
}

async function deliverLane(
  name: string,
  lane: readonly StreamRecord[],
  invoke: (batch: readonly StreamRecord[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < lane.length; start += batchSize) {
    await deliverBatch(lane.slice(start, start + batchSize), {
      call: invoke,
      onDone: async () => undefined,
      onDead: (_, reason) => {
        throw new Error(`${name} gave a record up: ${reason}`);
      },
      signal: new AbortController().signal,
    });
  }
}

/** Returns the stream's records from its beginning. */
async function wholeStream(stack: RunningStack): Promise<StreamRecord[]> {
  const { dynamodbUrl: url } = stack.services;
  const signer = engineSigner(stack);
  const source = await StreamSource.open(resourceNames.table, (operation, input) =>
    callAwsJson({ url, service: 'dynamodb', target: 'DynamoDBStreams_20120810', signer }, operation, input),
  );
  const found: StreamRecord[] = [];
  for (const shard of await source.shards()) {
    let next: string | null = await source.iteratorAfter(shard, undefined);
    while (next !== null) {
      const page: { records: StreamRecord[]; next: string | null } = await source.read(next);
      found.push(...page.records);
      next = page.records.length === 0 ? null : page.next;
    }
  }
  return found;
}

/** Whether a reader gets a record: filters by the sort key's prefix, as the event source does. */
const isReadBy = (name: string, { dynamodb }: StreamRecord): boolean =>
  streamTriggerOf(name)?.sortKeys.some((start) => dynamodb.Keys.sk?.S.startsWith(start)) ?? false;

const streamTriggerOf = (name: string) =>
  functionDefinitions.find((definition) => definition.name === name)?.triggers.find((trigger) => trigger.kind === 'stream');

const eventRecord = (record: StreamRecord) => ({ ...record, eventSourceARN: 'arn:aws:dynamodb:local' });
