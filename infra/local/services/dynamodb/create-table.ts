import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  type GlobalSecondaryIndex,
  type KeySchemaElement,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { tableShape } from '../../../table-shape.ts';

/** Creates the one table, with its indexes, stream and TTL, unless it exists. */
export async function ensureTable(client: DynamoDBClient, tableName: string): Promise<void> {
  try {
    await client.send(new DescribeTableCommand({ TableName: tableName }));
    return;
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  }
  const keys = [tableShape, ...tableShape.indexes].flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]);
  await client.send(
    new CreateTableCommand({
      TableName: tableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: keySchema(tableShape.partitionKey, tableShape.sortKey),
      AttributeDefinitions: keys.map((name) => ({ AttributeName: name, AttributeType: 'S' })),
      GlobalSecondaryIndexes: tableShape.indexes.map(
        ({ name, partitionKey, sortKey, projection }): GlobalSecondaryIndex => ({
          IndexName: name,
          KeySchema: keySchema(partitionKey, sortKey),
          Projection: { ProjectionType: projection },
        }),
      ),
      StreamSpecification: { StreamEnabled: true, StreamViewType: tableShape.stream },
    }),
  );
  await client.send(
    new UpdateTimeToLiveCommand({ TableName: tableName, TimeToLiveSpecification: { Enabled: true, AttributeName: tableShape.ttl } }),
  );
}

function keySchema(partitionKey: string, sortKey: string): KeySchemaElement[] {
  return [
    { AttributeName: partitionKey, KeyType: 'HASH' },
    { AttributeName: sortKey, KeyType: 'RANGE' },
  ];
}
