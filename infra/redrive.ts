import { DynamoDBStreamsClient, GetRecordsCommand, GetShardIteratorCommand } from '@aws-sdk/client-dynamodb-streams';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { namesOf } from './aws/names.ts';
import { readOutputs } from './build/outputs.ts';
import { readConfig } from './config.ts';
import { isDone, lambdaRecordOf, messageEvent, parseFailedWork, type ReadShard, readBatch } from './deploy/failed-work.ts';
import { readDeployOptions } from './deploy/options.ts';
import { functionDefinitions } from './functions.ts';
import { StackError } from './stack-error.ts';

// `npm run redrive -- --stage STAGE --function NAME`: passes a function's failed work to it once more (docs/runbook.md). Every such
// function is idempotent. Work that fails again stays in its queue.
try {
  const { stage, functionName = '' } = readDeployOptions(process.argv.slice(2));
  const config = readConfig(stage);
  const queueUrl = readOutputs(config).FailureQueues[functionName];
  if (queueUrl === undefined) throw new StackError(`Say which function: --function ${backgroundNames().join(' | ')}.`);
  const readsQueue = functionDefinitions.some(
    ({ name, triggers }) => name === functionName && triggers.some(({ kind }) => kind === 'queue'),
  );
  const { done, left } = await redrive(queueUrl, namesOf(config).functionName(functionName), config.region, readsQueue);
  console.log(`${done} done, ${left} failed again.`);
  if (left > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function backgroundNames(): string[] {
  return functionDefinitions
    .filter(({ triggers }) =>
      triggers.some(({ kind }) => kind === 'stream' || kind === 'queue' || kind === 'upload' || kind === 'mail-feedback'),
    )
    .map(({ name }) => name);
}

/**
 * Retries the messages in a queue.
 * @param readsQueue whether the function reads this queue itself; otherwise its messages are Lambda's reports of failures
 */
async function redrive(
  QueueUrl: string,
  FunctionName: string,
  region: string,
  readsQueue: boolean,
): Promise<{ done: number; left: number }> {
  const queue = new SQSClient({ region });
  const lambda = new LambdaClient({ region });
  const streams = new DynamoDBStreamsClient({ region });
  const seen = new Set<string>();
  let done = 0;
  /**
   * Passes a message to the function.
   * @returns whether the function handled everything in it
   */
  const handOver = async (message: { readonly messageId: string; readonly receiptHandle: string; readonly body: string }) => {
    const payload = readsQueue ? messageEvent(message) : await payloadOf(message.body, streams);
    const reply = await lambda.send(new InvokeCommand({ FunctionName, Payload: Buffer.from(JSON.stringify(payload)) }));
    return isDone({ functionError: reply.FunctionError, payload: Buffer.from(reply.Payload ?? []).toString() });
  };
  try {
    for (;;) {
      // A message that fails again is hidden for the rest of this run, and is back in the queue for the next one.
      const { Messages = [] } = await queue.send(
        new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 300, WaitTimeSeconds: 2 }),
      );
      const fresh = Messages.filter(({ MessageId = '' }) => !seen.has(MessageId));
      if (fresh.length === 0) return { done, left: seen.size - done };
      for (const { MessageId = '', Body = '', ReceiptHandle = '' } of fresh) {
        seen.add(MessageId);
        const message = { messageId: MessageId, receiptHandle: ReceiptHandle, body: Body };
        // A message whose records the stream has dropped does not block the others.
        const isHandedOver = await handOver(message).catch((error: unknown) => {
          console.error(`Message ${MessageId}: ${error instanceof Error ? error.message : error}`);
          return false;
        });
        if (!isHandedOver) continue;
        await queue.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
        done += 1;
      }
    }
  } finally {
    for (const client of [queue, lambda, streams]) client.destroy();
  }
}

async function payloadOf(body: string, streams: DynamoDBStreamsClient): Promise<unknown> {
  const work = parseFailedWork(body);
  return work.kind === 'call' ? work.payload : readBatch(work, shardReader(streams));
}

function shardReader(streams: DynamoDBStreamsClient): ReadShard {
  return async function* read({ streamArn: StreamArn, shardId: ShardId, first }) {
    const start = { StreamArn, ShardId, ShardIteratorType: 'AT_SEQUENCE_NUMBER', SequenceNumber: first } as const;
    let { ShardIterator } = await streams.send(new GetShardIteratorCommand(start));
    while (ShardIterator !== undefined) {
      const { Records = [], NextShardIterator } = await streams.send(new GetRecordsCommand({ ShardIterator }));
      yield Records.map((record) => ({ sequenceNumber: record.dynamodb?.SequenceNumber ?? '0', record: lambdaRecordOf(record) }));
      ShardIterator = NextShardIterator;
    }
  };
}
