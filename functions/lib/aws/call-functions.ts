import { InvokeCommand } from '@aws-sdk/client-lambda';
import type { DynamoDBRecord, ScheduledEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import type { EffectsName, MinuteName } from '#shared/contract/effects.ts';
import { env } from '../env.ts';
import { lambdaClient } from './aws-clients.ts';

const answer = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) });

/**
 * Calls a function to run its effects for some records.
 * @returns the sequence numbers of the records for which an effect failed
 * @throws Error if the function could not be called, or died
 */
export async function callEffects(name: EffectsName, Records: readonly DynamoDBRecord[]): Promise<string[]> {
  const { batchItemFailures } = z.parse(answer, await call(`${env('EFFECTS_PREFIX')}${name}`, { Records }));
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}

/**
 * Calls a function to do its part of the work that runs every minute.
 * @throws Error if the function could not be called, or if one of its steps failed
 */
export async function callMinute(name: MinuteName, event: ScheduledEvent): Promise<void> {
  await call(`${env('MINUTES_PREFIX')}${name}`, event);
}

/** Starts creating the file of an export (`functions/workers/make-export.ts`). Does not wait for the result, because that takes minutes. */
export async function callExportMaker(key: object): Promise<void> {
  const Payload = Buffer.from(JSON.stringify(key));
  await lambdaClient().send(new InvokeCommand({ FunctionName: env('EXPORT_MAKER'), InvocationType: 'Event', Payload }));
}

/** Calls a function and waits for it. @returns its result, parsed from JSON */
async function call(FunctionName: string, event: object): Promise<unknown> {
  const { FunctionError, Payload = new Uint8Array() } = await lambdaClient().send(
    new InvokeCommand({ FunctionName, Payload: Buffer.from(JSON.stringify(event)) }),
  );
  const text = Buffer.from(Payload).toString();
  if (FunctionError !== undefined) throw new Error(`${FunctionName}: ${text.slice(0, 500)}`);
  return JSON.parse(text);
}
