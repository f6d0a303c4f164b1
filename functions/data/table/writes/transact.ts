import { randomUUID } from 'node:crypto';
import { TransactWriteCommand, type TransactWriteCommandInput, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { Problem } from '#shared/contract/errors.ts';
import { documentClient } from '../../../lib/aws/aws-clients.ts';
import { backOff, guard, isOverload } from '../../../lib/aws/overload.ts';
import { type Item, tableName } from '../table.ts';
import type { Change, Write } from './writes.ts';

const updateInput = ({ change, update, condition, names, values }: Change) =>
  ({
    TableName: tableName(),
    Key: change,
    UpdateExpression: update,
    ConditionExpression: condition,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  }) satisfies UpdateCommandInput;

/** Changes one item. @returns the item after the change, or undefined if its condition did not hold */
export async function updateItem(change: Change): Promise<Item | undefined> {
  try {
    const reply = await guard(() => documentClient().send(new UpdateCommand({ ...updateInput(change), ReturnValues: 'ALL_NEW' })));
    return reply.Attributes;
  } catch (error) {
    if (isNamed(error, 'ConditionalCheckFailedException')) return undefined;
    throw error;
  }
}

/** Changes one item. @returns false if its condition did not hold */
export const changeItem = async (change: Change): Promise<boolean> => (await updateItem(change)) !== undefined;

function transactItem(write: Write): NonNullable<TransactWriteCommandInput['TransactItems']>[number] {
  if ('change' in write) return { Update: updateInput(write) };
  const condition = {
    TableName: tableName(),
    ConditionExpression: write.condition,
    ExpressionAttributeNames: write.names,
    ExpressionAttributeValues: write.values,
  };
  if ('put' in write) return { Put: { ...condition, Item: write.put } };
  if ('remove' in write) return { Delete: { ...condition, Key: write.remove } };
  return { ConditionCheck: { ...condition, Key: write.check, ConditionExpression: write.condition } };
}

/** How long a transaction is retried after conflicts, throttling or broken connections, in ms; well below any function's timeout. */
const patience = 4_000;

/** A transaction's writes, each under a descriptive name; undefined ones are skipped. */
export type NamedWrites<Name extends string> = Readonly<Record<Name, Write | readonly Write[] | undefined>>;

/**
 * Performs all of the writes or none. Retries conflicts, throttling and broken connections with jitter; if they persist, the reply is 503,
 * never half a write.
 * @returns the names of writes whose conditions did not hold; empty if everything was written
 * @throws Problem `busy`
 */
export async function transact<Name extends string>(writes: NamedWrites<Name>): Promise<Name[]> {
  const named: { name: Name; write: Write }[] = [];
  for (const name in writes) for (const write of [writes[name] ?? []].flat()) named.push({ name, write });
  const refused = await refusedPlaces(named.map(({ write }) => write));
  return [...new Set(refused.flatMap((index) => named[index]?.name ?? []))];
}

/** Performs all of the writes or none, like `transact`. @returns false if a condition did not hold */
export const writeTogether = async (writes: readonly Write[]): Promise<boolean> => (await refusedPlaces(writes)).length === 0;

async function refusedPlaces(writes: readonly Write[]): Promise<number[]> {
  // All attempts use one token, so if the writes succeeded but the reply was lost, a retry reports success.
  const input: TransactWriteCommandInput = { TransactItems: writes.map(transactItem), ClientRequestToken: randomUUID() };
  const patienceEnds = Date.now() + patience;
  for (let attempt = 1; attempt === 1 || Date.now() < patienceEnds; attempt += 1) {
    try {
      await documentClient().send(new TransactWriteCommand(input));
      return [];
    } catch (error) {
      const reasons = cancellationReasons(error);
      if (reasons !== undefined) {
        const refused = reasons.flatMap((reason, index) => (reason === 'ConditionalCheckFailed' ? [index] : []));
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
