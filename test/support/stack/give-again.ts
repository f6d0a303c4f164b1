import { functionDefinitions } from '#infra/functions.ts';
import { callAwsJson } from '#infra/local/aws-endpoint/aws-json-call.ts';
import { resourceNames } from '#infra/local/stack/resource-names.ts';
import type { RunningStack } from '#infra/local/stack/start-stack.ts';
import { type StreamRecord, StreamSource } from '#infra/local/stream/stream-source.ts';

const readers = ['streams-follow-up', 'streams-broadcast'] as const;
/** Records in a batch, as the event source gives them at most. */
const batchSize = 25;

/**
 * Gives the stream's readers every record since the table was made: twice, and the last one first.
 * @returns how many records each reader was given
 * @throws Error when a reader asks for one of them again
 */
export async function giveStreamAgain(stack: RunningStack): Promise<Record<(typeof readers)[number], number>> {
  const records = await wholeStream(stack);
  const again = [...records, ...records].reverse();
  const given = { 'streams-follow-up': 0, 'streams-broadcast': 0 };
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

/** The stream's records from its beginning. */
async function wholeStream({ services: { dynamodbUrl: url, admin: signer } }: RunningStack): Promise<StreamRecord[]> {
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

/** As the event source filters: by the beginning of the sort key. */
function isReadBy(name: string, { dynamodb }: StreamRecord): boolean {
  const triggers = functionDefinitions.find((definition) => definition.name === name)?.triggers ?? [];
  const sortKeys = triggers.flatMap((trigger) => (trigger.kind === 'stream' ? trigger.sortKeys : []));
  return sortKeys.some((start) => dynamodb.Keys.sk?.S.startsWith(start));
}

const eventRecord = (record: StreamRecord) => ({ ...record, eventSourceARN: 'arn:aws:dynamodb:local' });
