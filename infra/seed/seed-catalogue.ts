import { setTimeout as delay } from 'node:timers/promises';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { catalogueInterests, catalogueTraits } from './catalogue-data.ts';

/** Records that the table has received its catalogue. It is never written again, so that a super_admin's changes are kept. */
const marker = { pk: 'SYSTEM', sk: 'SEED#CATALOGUE' };

/**
 * Writes the whole catalogue into a new table, locally or on AWS; a table that has received it once is left alone. After an interruption it
 * starts over.
 * @returns whether anything was written
 */
export async function seedCatalogue(client: DynamoDBClient, tableName: string): Promise<boolean> {
  const documents = DynamoDBDocumentClient.from(client);
  const { Item } = await documents.send(new GetCommand({ TableName: tableName, Key: marker, ConsistentRead: true }));
  if (Item !== undefined) return false;
  const items = catalogueItems();
  for (let start = 0; start < items.length; start += 25) await putAll(documents, tableName, items.slice(start, start + 25));
  await documents.send(new PutCommand({ TableName: tableName, Item: marker }));
  return true;
}

/** Returns the items as `functions/data/catalogue/catalogue.ts` reads them: n name, c category, d description, t types. */
function catalogueItems(): Record<string, unknown>[] {
  return [
    ...catalogueInterests.map(({ id, name, category, description }) => ({
      pk: 'CATALOGUE',
      sk: `INTEREST#${id}`,
      n: name,
      c: category,
      d: description,
    })),
    ...catalogueTraits.map(({ id, name, types }) => ({ pk: 'CATALOGUE', sk: `TRAIT#${id}`, n: name, t: types })),
  ];
}

/** Puts at most 25 items; DynamoDB may leave some for a retry. */
async function putAll(documents: DynamoDBDocumentClient, tableName: string, items: readonly Record<string, unknown>[]): Promise<void> {
  let left: Record<string, unknown>[] = items.map((item) => ({ PutRequest: { Item: item } }));
  for (let attempt = 1; left.length > 0; attempt++) {
    if (attempt > 8) throw new Error('The table is too busy to take the catalogue.');
    if (attempt > 1) await delay(50 * 2 ** attempt);
    const reply = await documents.send(new BatchWriteCommand({ RequestItems: { [tableName]: left } }));
    left = reply.UnprocessedItems?.[tableName] ?? [];
  }
}
