import { randomUUID } from 'node:crypto';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { Problem } from '#shared/contract/errors.ts';
import { documentClient } from '../../lib/aws/aws-clients.ts';
import { backOff, backOffOrGiveUp, guard, isOverload } from '../../lib/call/overload.ts';
import { env } from '../../lib/env.ts';
import type { Key } from './keys.ts';

/** An item as the table keeps it; each entity's file parses it. */
export type Item = Record<string, unknown>;

const table = () => env('TABLE_NAME');

/** One item, or undefined. `consistent` costs twice as much and sees every earlier write. */
export async function getItem(key: Key, options: { consistent?: boolean } = {}): Promise<Item | undefined> {
  const { Item: found } = await guard(() =>
    documentClient().send(new GetCommand({ TableName: table(), Key: key, ConsistentRead: options.consistent ?? false })),
  );
  return found;
}

/** Several items, in the order asked for: one consistent request per hundred. */
export async function getItems(keys: readonly Key[]): Promise<(Item | undefined)[]> {
  if (keys.length > 100) return [...(await getItems(keys.slice(0, 100))), ...(await getItems(keys.slice(100)))];
  const found = new Map<string, Item>();
  let wanted: Key[] = [...keys];
  for (let attempt = 0; wanted.length > 0; attempt += 1) {
    if (attempt > 0) await backOffOrGiveUp(attempt);
    const request = { [table()]: { Keys: wanted, ConsistentRead: true } };
    const reply = await guard(() => documentClient().send(new BatchGetCommand({ RequestItems: request })));
    for (const item of reply.Responses?.[table()] ?? []) found.set(`${item['pk']} ${item['sk']}`, item);
    wanted = (reply.UnprocessedKeys?.[table()]?.Keys ?? []) as Key[];
  }
  return keys.map((key) => found.get(`${key.pk} ${key.sk}`));
}

/** Which list to read, and how much of it. */
export interface ListQuery {
  readonly pk: string;
  /** Only sort keys that begin so. */
  readonly prefix?: string;
  /**
   * Only sort keys from here on, and only those before `to` (which must be no sort key itself, but the beginning of some);
   * not together with `prefix`.
   */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly index?: 'main' | 'status' | 'creator' | 'all';
  readonly descending?: boolean;
  /** Items at most; everything without it. */
  readonly limit?: number;
  readonly consistent?: boolean;
}

const indexAttributes = { main: ['g1', 'g1s'], status: ['g2', 'g2s'], creator: ['g3', 'g3s'], all: ['g4', 'g4s'] } as const;

/** A list in sort-key order. DynamoDB answers at most 1 MB at a time; this goes on until `limit` or the end. */
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

/** How many items a list holds. Reads all of it: for lists that are small or asked for rarely. */
export async function countItems(query: ListQuery): Promise<number> {
  let count = 0;
  let from: QueryCommandInput['ExclusiveStartKey'];
  do {
    const input: QueryCommandInput = { ...queryInput(query, undefined, from), Select: 'COUNT' };
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
    TableName: table(),
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

/** Which part of the partition, as a condition on the sort key; one condition is all that DynamoDB takes. */
function partOf({ prefix, from, to }: ListQuery): { condition: string; values: Record<string, string> } | undefined {
  if (prefix !== undefined) return { condition: 'begins_with(#sk, :prefix)', values: { ':prefix': prefix } };
  if (from !== undefined && to !== undefined) return { condition: '#sk BETWEEN :from AND :to', values: { ':from': from, ':to': to } };
  if (from !== undefined) return { condition: '#sk >= :from', values: { ':from': from } };
  return to === undefined ? undefined : { condition: '#sk < :to', values: { ':to': to } };
}

export async function putItem(item: Item): Promise<void> {
  await guard(() => documentClient().send(new PutCommand({ TableName: table(), Item: item })));
}

export async function deleteItem(key: Key): Promise<void> {
  await guard(() => documentClient().send(new DeleteCommand({ TableName: table(), Key: key })));
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
      const reply = await guard(() => documentClient().send(new BatchWriteCommand({ RequestItems: { [table()]: batch } })));
      left = (reply.UnprocessedItems?.[table()] ?? []) as typeof requests;
    }
  }
}

/** What an update or a conditional write changes, in DynamoDB's own expression language. */
export interface Change {
  readonly key: Key;
  readonly update: string;
  readonly condition?: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, unknown>>;
}

const updateInput = (change: Change) =>
  ({
    TableName: table(),
    Key: change.key,
    UpdateExpression: change.update,
    ConditionExpression: change.condition,
    ExpressionAttributeNames: change.names,
    ExpressionAttributeValues: change.values,
  }) satisfies UpdateCommandInput;

/** Changes one item and answers it as it is then, or undefined when its condition did not hold. */
export async function updateItem(change: Change): Promise<Item | undefined> {
  try {
    const reply = await guard(() => documentClient().send(new UpdateCommand({ ...updateInput(change), ReturnValues: 'ALL_NEW' })));
    return reply.Attributes;
  } catch (error) {
    if (isNamed(error, 'ConditionalCheckFailedException')) return undefined;
    throw error;
  }
}

type Condition = Pick<Change, 'condition' | 'names' | 'values'>;

/** One write of a transaction. */
export type Write =
  | ({ readonly put: Item } & Condition)
  | { readonly change: Change }
  | ({ readonly remove: Key } & Condition)
  | ({ readonly check: Key } & Condition & { readonly condition: string });

function transactItem(write: Write): NonNullable<TransactWriteCommandInput['TransactItems']>[number] {
  if ('change' in write) return { Update: updateInput(write.change) };
  const condition = {
    TableName: table(),
    ConditionExpression: write.condition,
    ExpressionAttributeNames: write.names,
    ExpressionAttributeValues: write.values,
  };
  if ('put' in write) return { Put: { ...condition, Item: write.put } };
  if ('remove' in write) return { Delete: { ...condition, Key: write.remove } };
  return { ConditionCheck: { ...condition, Key: write.check, ConditionExpression: write.condition } };
}

/** Ms within which a transaction that meets only conflicts, throttling or a broken line is tried again, well below any function's time limit. */
const transactPatience = 4_000;

/**
 * All of the writes or none. Conflicts with other transactions, throttling and broken connections are retried with
 * jitter; what is left after that is 503, never half a write.
 * @returns the positions whose conditions did not hold; empty when everything was written
 * @throws Problem `busy`
 */
export async function transact(writes: readonly Write[]): Promise<number[]> {
  // One token for all tries: what was written before its answer got lost is answered as done, not written again or refused.
  const input: TransactWriteCommandInput = { TransactItems: writes.map(transactItem), ClientRequestToken: randomUUID() };
  const patienceEnds = Date.now() + transactPatience;
  for (let attempt = 1; attempt === 1 || Date.now() < patienceEnds; attempt += 1) {
    try {
      await documentClient().send(new TransactWriteCommand(input));
      return [];
    } catch (error) {
      const reasons = cancellationReasons(error);
      if (reasons !== undefined) {
        const refused = reasons.flatMap((reason, position) => (reason === 'ConditionalCheckFailed' ? [position] : []));
        if (refused.length > 0) return refused;
        if (!reasons.every((reason) => reason === 'None' || passing.has(reason))) throw error;
      } else if (!isOverload(error)) throw error;
    }
    await backOff(attempt);
  }
  throw new Problem('busy', { retryAfter: 2 });
}

const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded', 'RequestLimitExceeded']);

function cancellationReasons(error: unknown): string[] | undefined {
  if (!isNamed(error, 'TransactionCanceledException')) return undefined;
  const reasons = (error as { CancellationReasons?: { Code?: string }[] }).CancellationReasons ?? [];
  return reasons.map((reason) => reason.Code ?? 'None');
}

const isNamed = (error: unknown, name: string): error is Error => error instanceof Error && error.name === name;
