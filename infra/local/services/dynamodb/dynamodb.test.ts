import { existsSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import {
  BatchWriteItemCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactGetItemsCommand,
  type TransactWriteItem,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { DescribeStreamCommand, DynamoDBStreamsClient, GetRecordsCommand, GetShardIteratorCommand } from '@aws-sdk/client-dynamodb-streams';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableShape } from '../../../table-shape.ts';
import { startTestStack, type TestStack } from '../stack-for-test.ts';
import { isUsualEngine } from './dynamodb-command.ts';

const TableName = 'table-two-local';
const item = (pk: string, sk: string, more: Record<string, { S: string }> = {}) => ({ pk: { S: pk }, sk: { S: sk }, ...more });

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({
    reader: [
      ['table', 'dynamodb:GetItem'],
      ['index:main', 'dynamodb:Query'],
    ],
    writer: [
      ['table', 'dynamodb:PutItem'],
      ['table', 'dynamodb:ConditionCheckItem'],
    ],
  });
});
afterAll(() => stack.stop());

const client = (name?: string) => new DynamoDBClient({ ...stack.client(name), maxAttempts: 1 });

test('the table has its keys, indexes, stream and expiry', async () => {
  const { Table } = await client().send(new DescribeTableCommand({ TableName }));
  expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName).sort()).toEqual(
    tableShape.indexes.map(({ name }) => name).sort(),
  );
  expect(Table?.StreamSpecification?.StreamViewType).toBe('NEW_AND_OLD_IMAGES');
  const { TimeToLiveDescription } = await client().send(new DescribeTimeToLiveCommand({ TableName }));
  expect(TimeToLiveDescription).toMatchObject({ AttributeName: 'ttl', TimeToLiveStatus: 'ENABLED' });
});

test('a function does what it was granted, and that is recorded', async () => {
  await client('writer').send(new PutItemCommand({ TableName, Item: item('a', '1', { g1: { S: 'x' }, g1s: { S: 'y' } }) }));
  const found = await client('reader').send(new GetItemCommand({ TableName, Key: item('a', '1') }));
  const listed = await client('reader').send(
    new QueryCommand({ TableName, IndexName: 'main', KeyConditionExpression: 'g1 = :x', ExpressionAttributeValues: { ':x': { S: 'x' } } }),
  );
  const read = await client('reader').send(new TransactGetItemsCommand({ TransactItems: [{ Get: { TableName, Key: item('a', '1') } }] }));
  expect([found.Item?.['g1s'], listed.Count, read.Responses?.length]).toEqual([{ S: 'y' }, 1, 1]);
  expect([...(stack.services.usage().get('reader') ?? [])]).toEqual(['table dynamodb:GetItem', 'index:main dynamodb:Query']);
});

test('a function without a grant gets AccessDeniedException', async () => {
  const query = { TableName, KeyConditionExpression: 'pk = :x', ExpressionAttributeValues: { ':x': { S: 'x' } } };
  const attempts = [
    client('reader').send(new PutItemCommand({ TableName, Item: item('b', '1') })),
    client('reader').send(new QueryCommand(query)),
    client('reader').send(new QueryCommand({ ...query, IndexName: 'all', KeyConditionExpression: 'g4 = :x' })),
    client('reader').send(new GetItemCommand({ TableName: 'another', Key: item('b', '1') })),
    client('writer').send(new BatchWriteItemCommand({ RequestItems: { [TableName]: [{ PutRequest: { Item: item('b', '1') } }] } })),
  ];
  for (const attempt of attempts)
    await expect(attempt).rejects.toMatchObject({ name: 'AccessDeniedException', $metadata: { httpStatusCode: 400 } });
  expect(stack.services.denials().get('reader')).toContain('index:all dynamodb:Query');
});

test('a transaction needs the right of each of its items', async () => {
  const Put: TransactWriteItem = { Put: { TableName, Item: item('c', '1') } };
  const check: TransactWriteItem = { ConditionCheck: { TableName, Key: item('c', '0'), ConditionExpression: 'attribute_not_exists(pk)' } };
  await client('writer').send(new TransactWriteItemsCommand({ TransactItems: [Put, check] }));
  const withDelete = [Put, { Delete: { TableName, Key: item('c', '2') } }];
  await expect(client('writer').send(new TransactWriteItemsCommand({ TransactItems: withDelete }))).rejects.toMatchObject({
    name: 'AccessDeniedException',
  });
  expect([...(stack.services.usage().get('writer') ?? [])].sort()).toEqual(['table dynamodb:ConditionCheckItem', 'table dynamodb:PutItem']);
});

test('a wrong secret, a stranger and a changed body are refused', async () => {
  const config = { ...stack.client('reader'), maxAttempts: 1 };
  const get = new GetItemCommand({ TableName, Key: item('a', '1') });
  const wrong = new DynamoDBClient({ ...config, credentials: { ...config.credentials, secretAccessKey: 'wrong' } });
  await expect(wrong.send(get)).rejects.toMatchObject({ name: 'InvalidSignatureException' });
  const stranger = new DynamoDBClient({ ...config, credentials: stack.services.credentialsOf('nobody') });
  await expect(stranger.send(get)).rejects.toMatchObject({ name: 'UnrecognizedClientException' });
  const tampering = client('reader');
  tampering.middlewareStack.add(
    (next) => (args) => {
      const { request } = args as unknown as { request: { body: unknown } };
      request.body = JSON.stringify({ TableName, Key: item('b', '1') });
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  await expect(tampering.send(get)).rejects.toMatchObject({ name: 'InvalidSignatureException' });
});

test('capacity is reported for each request, although the function did not ask', async () => {
  const records: unknown[] = [];
  const unsubscribe = stack.services.onCapacity((record) => records.push(record));
  await client('writer').send(new PutItemCommand({ TableName, Item: item('d', '1', { g1: { S: 'x' }, g1s: { S: 'd' } }) }));
  unsubscribe();
  expect(records).toEqual([{ functionName: 'writer', operation: 'PutItem', units: 2, indexUnits: 1 }]);
});

test('an injected transaction conflict looks like a real one', async () => {
  const CancellationReasons = [{ Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' }];
  const end = stack.services.inject(({ operation }) =>
    operation === 'TransactWriteItems'
      ? {
          kind: 'error',
          status: 400,
          code: 'TransactionCanceledException',
          message: 'Transaction cancelled',
          fields: { CancellationReasons },
        }
      : undefined,
  );
  const write = new TransactWriteItemsCommand({ TransactItems: [{ Put: { TableName, Item: item('e', '1') } }] });
  await expect(client('writer').send(write)).rejects.toMatchObject({ name: 'TransactionCanceledException', CancellationReasons });
  end();
  await client('writer').send(write);
});

test('the stream has every write in order, continues after a known position, and survives a restart', async () => {
  let writes = 0;
  stack.services.onTableWrite(() => {
    writes += 1;
  });
  for (const sk of ['1', '2', '3']) await client('writer').send(new PutItemCommand({ TableName, Item: item('s', sk) }));
  await expect.poll(() => writes).toBe(3);
  const before = await readStream();
  expect(before.map(({ dynamodb }) => dynamodb?.Keys?.['sk']?.S).slice(-3)).toEqual(['1', '2', '3']);
  const [second, third] = before.slice(-2);
  await stack.restart();
  const after = await readStream(second?.dynamodb?.SequenceNumber);
  expect(after.map(({ dynamodb }) => dynamodb?.SequenceNumber)).toEqual([third?.dynamodb?.SequenceNumber]);
  expect(after[0]?.dynamodb?.NewImage).toEqual(item('s', '3'));
});

test.runIf(isUsualEngine())('a write finds its position in the stream through an index, however long the stream is', () => {
  const database = new DatabaseSync(stack.dataDir.database, { readOnly: true });
  const [plan] = database
    .prepare('EXPLAIN QUERY PLAN SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = ?')
    .all(TableName);
  database.close();
  expect(plan?.['detail']).toMatch(/^SEARCH .*INDEX stream_sequence/);
});

test('an emulator that is killed restarts with everything that was written', async () => {
  await client('writer').send(new PutItemCommand({ TableName, Item: item('k', '1') }));
  process.kill(Number(readFileSync(stack.dataDir.databasePid, 'utf8')), 'SIGKILL');
  const patient = new DynamoDBClient({ ...stack.client('reader'), maxAttempts: 10 });
  const { Item } = await patient.send(new GetItemCommand({ TableName, Key: item('k', '1') }));
  expect(Item).toEqual(item('k', '1'));
});

test('stopping leaves no process behind', async () => {
  const own = await startTestStack();
  const pid = Number(readFileSync(own.dataDir.databasePid, 'utf8'));
  const { databasePid } = own.dataDir;
  await own.stop();
  expect(existsSync(databasePid)).toBe(false);
  expect(() => process.kill(pid, 0)).toThrow();
});

async function readStream(afterSequence?: string) {
  const streams = new DynamoDBStreamsClient(stack.client());
  const { Table } = await client().send(new DescribeTableCommand({ TableName }));
  const StreamArn = Table?.LatestStreamArn;
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
  const start =
    afterSequence === undefined
      ? ({ ShardIteratorType: 'TRIM_HORIZON' } as const)
      : ({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: afterSequence } as const);
  const { ShardIterator } = await streams.send(
    new GetShardIteratorCommand({ StreamArn, ShardId: StreamDescription?.Shards?.[0]?.ShardId, ...start }),
  );
  return (await streams.send(new GetRecordsCommand({ ShardIterator, Limit: 1000 }))).Records ?? [];
}
