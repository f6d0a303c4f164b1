import { InvokeCommand } from '@aws-sdk/client-lambda';
import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import type { EffectsName } from '#shared/contract/effects.ts';
import { env } from '../env.ts';
import { lambdaClient } from './aws-clients.ts';

const answer = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) });

/**
 * Has a function's effects follow some records.
 * @returns the sequence numbers of those for which one failed
 * @throws Error when the function could not be called, or died
 */
export async function callEffects(name: EffectsName, Records: readonly DynamoDBRecord[]): Promise<string[]> {
  const { FunctionError, Payload = new Uint8Array() } = await lambdaClient().send(
    new InvokeCommand({ FunctionName: `${env('EFFECTS_PREFIX')}${name}`, Payload: Buffer.from(JSON.stringify({ Records })) }),
  );
  const text = Buffer.from(Payload).toString();
  if (FunctionError !== undefined) throw new Error(`${FunctionError}: ${text.slice(0, 500)}`);
  return z.parse(answer, JSON.parse(text)).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}
