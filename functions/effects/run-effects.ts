import { setTimeout as delay } from 'node:timers/promises';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { type EffectsName, effects } from '#shared/contract/effects.ts';
import { inParallel } from '../lib/in-parallel.ts';
import { describeError, log } from '../lib/log.ts';
import type { Effect, Task } from './effect.ts';

/** How many of an effect's tasks run at the same time. */
export const tasksAtOnce = 10;
/** How long to wait before each retry, ms. If the last retry fails too, the stream sends the records again. */
const pauses = [100, 500] as const;
/** How long after its start (ms) a call still retries: a third of the function's timeout, so that one more try ends in time. */
const triesWithin = 10_000;

/** The effects of a function: one for each name that `shared/contract/effects.ts` lists for it. */
type Table<Name extends EffectsName> = { readonly [Key in keyof (typeof effects)[Name]]: Effect };

/**
 * Makes the handler of a function's effects. They run one after another, in the order given here, and each sees only records with its own
 * sort keys. A failed effect is retried separately and does not stop the others.
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

/**
 * Runs an effect with retries.
 * @returns the records for which every try failed
 */
async function follow(effect: string, tasksOf: Effect, records: readonly DynamoDBRecord[], triesUntil: number): Promise<DynamoDBRecord[]> {
  let left = await failuresOf(effect, tasksOf(records));
  for (const pause of pauses) {
    if (left.length === 0 || Date.now() > triesUntil) break;
    await delay(pause * (1 + Math.random()));
    left = await failuresOf(effect, tasksOf(left));
  }
  return left;
}

/**
 * Does the tasks.
 * @returns the records to be retried
 */
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
