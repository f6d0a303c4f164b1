import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DeleteCommand, DynamoDBDocumentClient, GetCommand, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { StackAccess } from '#infra/local/stack/stack-access.ts';

type Item = Record<string, unknown>;

/** Direct access to the table, with every right, for tests that do not rely on the product's own answers. */
export interface RawTable {
  get(key: { pk: string; sk: string }): Promise<Item | undefined>;
  /** Sets attributes of an item. */
  set(key: { pk: string; sk: string }, values: Item): Promise<void>;
  /** Writes items as given, 25 at a time. */
  put(items: readonly Item[]): Promise<void>;
  remove(key: { pk: string; sk: string }): Promise<void>;
  /** Returns all items. */
  all(): Promise<Item[]>;
}

const environment = z.object({
  AWS_REGION: z.string(),
  AWS_ENDPOINT_URL_DYNAMODB: z.string(),
  AWS_ACCESS_KEY_ID: z.string(),
  AWS_SECRET_ACCESS_KEY: z.string(),
  TABLE_NAME: z.string(),
});

/** One client for each stack: creating one takes milliseconds, and its first call opens a connection. */
const opened = new WeakMap<StackAccess['adminEnvironment'], RawTable>();

export function rawTable({ adminEnvironment }: Pick<StackAccess, 'adminEnvironment'>): RawTable {
  const table = opened.get(adminEnvironment) ?? openTable(adminEnvironment);
  opened.set(adminEnvironment, table);
  return table;
}

function openTable(adminEnvironment: StackAccess['adminEnvironment']): RawTable {
  const env = z.parse(environment, adminEnvironment);
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      region: env.AWS_REGION,
      endpoint: env.AWS_ENDPOINT_URL_DYNAMODB,
      credentials: { accessKeyId: env.AWS_ACCESS_KEY_ID, secretAccessKey: env.AWS_SECRET_ACCESS_KEY },
    }),
    // Set as in the product's own client: a codec's missing values are undefined.
    { marshallOptions: { removeUndefinedValues: true } },
  );
  const TableName = env.TABLE_NAME;
  return {
    async get(Key) {
      const { Item: found } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      return found;
    },
    async set(Key, values) {
      const names = Object.keys(values);
      await client.send(
        new UpdateCommand({
          TableName,
          Key,
          // Placeholders contain an index, because a counter's names contain characters that are not allowed in a placeholder.
          UpdateExpression: `SET ${names.map((_, index) => `#n${index} = :v${index}`).join(', ')}`,
          ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#n${index}`, name])),
          ExpressionAttributeValues: Object.fromEntries(names.map((name, index) => [`:v${index}`, values[name]])),
        }),
      );
    },
    async remove(Key) {
      await client.send(new DeleteCommand({ TableName, Key }));
    },
    async put(items) {
      for (let start = 0; start < items.length; start += 25) {
        const requests = items.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }));
        await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
      }
    },
    async all() {
      const items: Item[] = [];
      for await (const page of paginateScan({ client }, { TableName, ConsistentRead: true })) items.push(...(page.Items ?? []));
      return items;
    },
  };
}
