import { setTimeout as delay } from 'node:timers/promises';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { type EffectsName, effects } from '#shared/contract/effects.ts';
import { inParallel } from '../lib/in-parallel.ts';
import { describeError, log } from '../lib/log.ts';
import type { Effect, Task } from './effect.ts';

/** How many tasks of an effect are done at the same time. */
export const tasksAtOnce = 10;
/** Ms before what failed is tried again, by itself. What fails then, too, is left to the stream. */
const pauses = [100, 500] as const;
/** Ms after its start in which a call still tries again: a third of the function's time, so that one more try ends within it. */
const triesWithin = 10_000;

/** An effect for each of the names that the function has in `shared/contract/effects.ts`. */
type Table<Name extends EffectsName> = { readonly [Key in keyof (typeof effects)[Name]]: Effect };

/**
 * Makes the handler of a function's effects. They are done one after another, in their order here, and each looks only at records of its own sort keys.
 * One that fails is repeated by itself, and keeps none of the others waiting for good.
 */
export function runEffects<Name extends EffectsName>(name: Name, table: Table<Name>) {
  const entries = Object.entries<readonly string[]>(effects[name]).map(([effect, sortKeys]) => {
    return { effect, sortKeys, tasksOf: table[effect as keyof Table<Name>] };
  });
  return async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const triesUntil = Date.now() + triesWithin;
    const failed = new Set<DynamoDBRecord>();
    for (const { effect, sortKeys, tasksOf } of entries) {
      const own = Records.filter((record) => sortKeys.some((start) => record.dynamodb?.Keys?.['sk']?.S?.startsWith(start)));
      for (const record of await follow(effect, tasksOf, own, triesUntil)) failed.add(record);
    }
    return { batchItemFailures: Records.flatMap((record) => (failed.has(record) ? identified(record) : [])) };
  };
}

/** @returns the records for which the effect failed each time */
async function follow(effect: string, tasksOf: Effect, records: readonly DynamoDBRecord[], triesUntil: number): Promise<DynamoDBRecord[]> {
  let left = await failuresOf(effect, tasksOf(records));
  for (const pause of pauses) {
    if (left.length === 0 || Date.now() > triesUntil) break;
    await delay(pause * (1 + Math.random()));
    left = await failuresOf(effect, tasksOf(left));
  }
  return left;
}

/** Does the tasks. @returns the records that are to be repeated */
async function failuresOf(effect: string, tasks: readonly Task[]): Promise<DynamoDBRecord[]> {
  const failed: DynamoDBRecord[] = [];
  await inParallel(tasks, tasksAtOnce, async ({ records, run }) => {
    try {
      failed.push(...(await run()));
    } catch (error) {
      log('error', 'An effect failed and will be repeated', { effect, ...describeError(error) });
      failed.push(...records);
    }
  });
  return failed;
}

const identified = ({ dynamodb }: DynamoDBRecord) =>
  dynamodb?.SequenceNumber === undefined ? [] : [{ itemIdentifier: dynamodb.SequenceNumber }];
