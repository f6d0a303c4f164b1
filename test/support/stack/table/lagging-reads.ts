import { setTimeout as delay } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as z from 'zod/mini';
import { callAwsJson } from '#infra/local/aws-endpoint/aws-json-call.ts';
import { ensureTable } from '#infra/local/services/dynamodb/create-table.ts';
import { resourceNames } from '#infra/local/stack/resource-names.ts';
import type { RunningStack } from '#infra/local/stack/start-stack.ts';
import { StreamSource } from '#infra/local/stream/stream-source.ts';
import { eventually } from '../../people/calls/eventually.ts';
import { engineSigner } from './engine-signer.ts';

/** Controls reads that are answered from an earlier state of the table. */
export interface LaggingReads {
  /** Returns how many reads have been answered from the earlier state. */
  readonly asked: () => number;
  /**
   * Waits until these reads show everything written before this call. What functions write later as a consequence may still be missing.
   * @throws Error if the reads never catch up
   */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

const replica = 'table-two-lagging';
const change = z.object({ Keys: z.unknown(), NewImage: z.optional(z.unknown()) });

/** Schemas of reads as sent to DynamoDB, of single items or in a batch. */
const text = z.object({ S: z.optional(z.string()) });
const key = z.object({ pk: text, sk: text });
const asked = {
  Query: z.object({
    IndexName: z.optional(z.string()),
    ConsistentRead: z.optional(z.boolean()),
    ExpressionAttributeValues: z.record(z.string(), text),
  }),
  GetItem: z.object({ Key: key, ConsistentRead: z.optional(z.boolean()) }),
  BatchGetItem: z.object({ RequestItems: z.record(z.string(), z.object({ Keys: z.array(key), ConsistentRead: z.optional(z.boolean()) })) }),
};

/** What one request reads. */
export interface Read {
  readonly index: string | undefined;
  /** Whether the read must see every acknowledged write. */
  readonly isConsistent: boolean;
  /** For a list, its partition and the prefix of its sort keys, if it names one; for single items, their complete keys. */
  readonly keys: readonly { readonly pk: string | undefined; readonly sk: string | undefined }[];
}
type IsLate = (read: Read) => boolean;

/** Parses a request. @returns undefined if it is no read, or if it is always consistent */
function readOf(operation: string, body: unknown): Read | undefined {
  if (operation === 'Query') {
    const { IndexName, ConsistentRead, ExpressionAttributeValues: values } = z.parse(asked.Query, body);
    return { index: IndexName, isConsistent: ConsistentRead === true, keys: [{ pk: values[':pk']?.S, sk: values[':prefix']?.S }] };
  }
  const plain = ({ pk, sk }: z.output<typeof key>) => ({ pk: pk.S, sk: sk.S });
  if (operation === 'GetItem') {
    const { Key, ConsistentRead } = z.parse(asked.GetItem, body);
    return { index: undefined, isConsistent: ConsistentRead === true, keys: [plain(Key)] };
  }
  if (operation === 'BatchGetItem') {
    const tables = Object.values(z.parse(asked.BatchGetItem, body).RequestItems);
    const isConsistent = tables.every(({ ConsistentRead }) => ConsistentRead === true);
    return { index: undefined, isConsistent, keys: tables.flatMap(({ Keys }) => Keys.map(plain)) };
  }
  return undefined;
}

export const ofAnIndex: IsLate = ({ index }) => index !== undefined;

/** Matches every read for which AWS promises only eventual consistency: of indexes, lists and single items. */
export const notConsistent: IsLate = ({ isConsistent }) => !isConsistent;

/** Matches eventually consistent reads of one partition of the table, optionally only of items whose sort keys begin with a prefix. */
export const ofPartition =
  (pk: string, prefix?: string): IsLate =>
  ({ isConsistent, keys }) =>
    !isConsistent && keys.every((one) => one.pk === pk && (prefix === undefined || one.sk?.startsWith(prefix) === true));

/**
 * From now on, answers every read that `isLate` matches with the table's state of `milliseconds` ago. AWS promises only that indexes and
 * eventually consistent reads follow writes sooner or later, but the emulators are always up to date. A second table follows the first
 * one's stream with that delay, item by item in order, and the AWS endpoint reads it instead of the first.
 */
export async function lagReads(stack: RunningStack, milliseconds: number, isLate: IsLate): Promise<LaggingReads> {
  const { services } = stack;
  const { dynamodbUrl: url } = services;
  const signer = engineSigner(stack);
  const client = new DynamoDBClient({ endpoint: url, region: resourceNames.region, credentials: signer });
  await ensureTable(client, replica);
  client.destroy();
  const write = (operation: string, input: object) =>
    callAwsJson({ url, service: 'dynamodb', target: 'DynamoDB_20120810', signer }, operation, { TableName: replica, ...input });
  const source = await StreamSource.open(resourceNames.table, (operation, input) =>
    callAwsJson({ url, service: 'dynamodb', target: 'DynamoDBStreams_20120810', signer }, operation, input),
  );

  /** How often the stream has been read to its end. */
  let readings = 0;
  const waiting: { readonly due: number; readonly change: z.output<typeof change> }[] = [];
  const iterators = new Map<string, string | null>();
  async function readOn(lag: number): Promise<number> {
    let seen = 0;
    for (const shard of await source.shards()) {
      for (let isEnd = false; !isEnd; ) {
        const iterator = iterators.has(shard) ? iterators.get(shard) : await source.iteratorAfter(shard, undefined);
        if (iterator === null || iterator === undefined) break;
        const { records, next } = await source.read(iterator);
        iterators.set(shard, next);
        for (const { dynamodb } of records) waiting.push({ due: Date.now() + lag, change: z.parse(change, dynamodb) });
        seen += records.length;
        isEnd = records.length === 0;
      }
    }
    for (let first = waiting[0]; first !== undefined && first.due <= Date.now(); first = waiting[0]) {
      const { Keys, NewImage } = first.change;
      await (NewImage === undefined ? write('DeleteItem', { Key: Keys }) : write('PutItem', { Item: NewImage }));
      waiting.shift();
    }
    readings += 1;
    return seen;
  }
  // Items written earlier need no delay.
  await eventually(
    () => readOn(0),
    (seen) => seen === 0,
    60_000,
  );

  let stopped = false;
  let failure: unknown;
  const following = (async () => {
    for (; !stopped; await delay(25)) await readOn(milliseconds);
  })().catch((error: unknown) => {
    failure = error;
  });
  let count = 0;
  const end = services.inject(({ service, operation, body }) => {
    const read = service === 'dynamodb' ? readOf(operation, body) : undefined;
    if (read === undefined || !isLate(read)) return undefined;
    count += 1;
    return { kind: 'otherTable', name: replica };
  });
  return {
    asked: () => count,
    async caughtUp() {
      if (stopped) throw new Error('These reads lag no more');
      const until = (holds: () => boolean) =>
        eventually(
          async () => failure !== undefined || holds(),
          (isSo) => isSo,
          milliseconds + 20_000,
        );
      // The reading that is in progress may have missed the latest write, so two more are awaited.
      const next = readings + 2;
      await until(() => readings >= next);
      const last = waiting.at(-1);
      await until(() => last === undefined || !waiting.includes(last));
      if (failure !== undefined) throw failure;
    },
    async stop() {
      end();
      stopped = true;
      await following;
      if (failure !== undefined) throw failure;
    },
  };
}
