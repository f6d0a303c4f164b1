import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { documentClient } from '../../lib/aws/aws-clients.ts';
import { backOffOrGiveUp, guard } from '../../lib/aws/overload.ts';
import { env } from '../../lib/env.ts';
import type { Key } from './keys/keys.ts';

/** An item as stored; each entity's file parses it. */
export type Item = Record<string, unknown>;

export const tableName = () => env('TABLE_NAME');

/** Returns one item, or undefined. `consistent` costs twice as much and sees every earlier write. */
export async function getItem(key: Key, options: { consistent?: boolean } = {}): Promise<Item | undefined> {
  const { Item: found } = await guard(() =>
    documentClient().send(new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: options.consistent ?? false })),
  );
  return found;
}

/** Returns the parsed item under a key; undefined if there is none. */
export async function findItem<T>(key: Key, parse: (item: Item) => T, options: { consistent?: boolean } = {}): Promise<T | undefined> {
  const item = await getItem(key, options);
  return item === undefined ? undefined : parse(item);
}

/**
 * Finds an item that may be used the moment after it was created, such as a link just shared. If the cheap read does not find it, reads
 * once more, consistently.
 */
export const findNewItem = async <T>(key: Key, parse: (item: Item) => T, options: { consistent?: boolean } = {}): Promise<T | undefined> =>
  (await findItem(key, parse, options)) ?? (options.consistent ? undefined : findItem(key, parse, { consistent: true }));

/**
 * Returns several items, in the order of their keys. One request per hundred. Reads consistently by default; an eventually
 * consistent read costs half.
 */
export async function getItems(keys: readonly Key[], options: { consistent?: boolean } = {}): Promise<(Item | undefined)[]> {
  if (keys.length > 100) return [...(await getItems(keys.slice(0, 100), options)), ...(await getItems(keys.slice(100), options))];
  const found = new Map<string, Item>();
  let wanted: Key[] = [...keys];
  for (let attempt = 0; wanted.length > 0; attempt += 1) {
    if (attempt > 0) await backOffOrGiveUp(attempt);
    const request = { [tableName()]: { Keys: wanted, ConsistentRead: options.consistent ?? true } };
    const reply = await guard(() => documentClient().send(new BatchGetCommand({ RequestItems: request })));
    for (const item of reply.Responses?.[tableName()] ?? []) found.set(`${item['pk']} ${item['sk']}`, item);
    wanted = (reply.UnprocessedKeys?.[tableName()]?.Keys ?? []) as Key[];
  }
  return keys.map((key) => found.get(`${key.pk} ${key.sk}`));
}

/** The list to read, and how much of it. */
export interface ListQuery {
  readonly pk: string;
  /** Only sort keys with this prefix. */
  readonly prefix?: string;
  /** Only sort keys at or after `from`, and before `to` (a prefix of sort keys, not a whole one); not together with `prefix`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly index?: 'main' | 'status' | 'creator' | 'all' | undefined;
  readonly descending?: boolean;
  /** The maximum number of items; if missing, there is no maximum. */
  readonly limit?: number;
  readonly consistent?: boolean;
}

const indexAttributes = { main: ['g1', 'g1s'], status: ['g2', 'g2s'], creator: ['g3', 'g3s'], all: ['g4', 'g4s'] } as const;

/** Returns a list in sort-key order. DynamoDB returns at most 1 MB at a time; this continues until `limit` or the end. */
export async function queryItems(query: ListQuery): Promise<Item[]> {
  const items: Item[] = [];
  let from: QueryCommandInput['ExclusiveStartKey'];
  do {
    const input = queryInput(query, query.limit === undefined ? undefined : query.limit - items.length, from);
    const page = await guard(() => documentClient().send(new QueryCommand(input)));
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from !== undefined && (query.limit === undefined || items.length < query.limit));
  return items;
}

/**
 * Counts the items of a list. Reads all of it, so use it for small or rarely read lists only.
 * @param options `now` (epoch ms): counts only items whose `ttl` has not passed by then
 */
export async function countItems(query: ListQuery, { now }: { now?: number } = {}): Promise<number> {
  let count = 0;
  let from: QueryCommandInput['ExclusiveStartKey'];
  do {
    const all = queryInput(query, undefined, from);
    const lasting =
      now === undefined
        ? {}
        : {
            FilterExpression: '#ttl > :now',
            ExpressionAttributeNames: { ...all.ExpressionAttributeNames, '#ttl': 'ttl' },
            ExpressionAttributeValues: { ...all.ExpressionAttributeValues, ':now': Math.floor(now / 1000) },
          };
    const input: QueryCommandInput = { ...all, ...lasting, Select: 'COUNT' };
    const page = await guard(() => documentClient().send(new QueryCommand(input)));
    count += page.Count ?? 0;
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
  return count;
}

function queryInput(query: ListQuery, limit: number | undefined, from: QueryCommandInput['ExclusiveStartKey']): QueryCommandInput {
  const [pk, sk] = query.index === undefined ? ['pk', 'sk'] : indexAttributes[query.index];
  const part = partOf(query);
  return {
    TableName: tableName(),
    IndexName: query.index,
    KeyConditionExpression: part === undefined ? '#pk = :pk' : `#pk = :pk AND ${part.condition}`,
    ExpressionAttributeNames: part === undefined ? { '#pk': pk } : { '#pk': pk, '#sk': sk },
    ExpressionAttributeValues: { ':pk': query.pk, ...part?.values },
    ScanIndexForward: !(query.descending ?? false),
    ConsistentRead: query.consistent ?? false,
    Limit: limit,
    ExclusiveStartKey: from,
  };
}

/**
 * Returns the condition on the sort key. DynamoDB allows only one condition, and rejects one with an empty text. An empty text is left out,
 * because every list begins there anyway.
 */
function partOf(query: ListQuery): { condition: string; values: Record<string, string> } | undefined {
  const [prefix, from, to] = [query.prefix || undefined, query.from || undefined, query.to];
  if (prefix !== undefined) return { condition: 'begins_with(#sk, :prefix)', values: { ':prefix': prefix } };
  if (from !== undefined && to !== undefined) return { condition: '#sk BETWEEN :from AND :to', values: { ':from': from, ':to': to } };
  if (from !== undefined) return { condition: '#sk >= :from', values: { ':from': from } };
  return to === undefined ? undefined : { condition: '#sk < :to', values: { ':to': to } };
}

export async function putItem(item: Item): Promise<void> {
  await guard(() => documentClient().send(new PutCommand({ TableName: tableName(), Item: item })));
}

export async function deleteItem(key: Key): Promise<void> {
  await guard(() => documentClient().send(new DeleteCommand({ TableName: tableName(), Key: key })));
}

/**
 * Deletes an item.
 * @returns the deleted item; undefined if there was none
 */
export async function takeItem(key: Key): Promise<Item | undefined> {
  const reply = await guard(() => documentClient().send(new DeleteCommand({ TableName: tableName(), Key: key, ReturnValues: 'ALL_OLD' })));
  return reply.Attributes;
}

/** Puts and deletes without conditions, 25 at a time. */
export async function writeItems(writes: { put?: readonly Item[]; remove?: readonly Key[] }): Promise<void> {
  const requests = [
    ...(writes.put ?? []).map((item) => ({ PutRequest: { Item: item } })),
    ...(writes.remove ?? []).map((key) => ({ DeleteRequest: { Key: key } })),
  ];
  for (let start = 0; start < requests.length; start += 25) {
    let left = requests.slice(start, start + 25);
    for (let attempt = 0; left.length > 0; attempt += 1) {
      if (attempt > 0) await backOffOrGiveUp(attempt);
      const batch = left;
      const reply = await guard(() => documentClient().send(new BatchWriteCommand({ RequestItems: { [tableName()]: batch } })));
      left = (reply.UnprocessedItems?.[tableName()] ?? []) as typeof requests;
    }
  }
}
