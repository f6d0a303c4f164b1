import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, FilterCriteria, type Function as LambdaFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { MailQueue } from '#shared/contract/mail-queues.ts';
import { type FunctionDefinition, recordsInBatch, type Trigger } from '../../functions.ts';
import type { QueueOfMail } from '../mail.ts';

type StreamTrigger = Extract<Trigger, { kind: 'stream' }>;

interface TriggerOptions {
  readonly definition: FunctionDefinition;
  readonly lambda: LambdaFunction;
  readonly tableArn: string;
  readonly streamArn: string;
  readonly mailQueues: Readonly<Record<MailQueue, QueueOfMail>>;
  /**
   * Whether the account has more than a new account's ten executions. With only ten, the stream's readers would leave none for callers who
   * wait.
   */
  readonly hasManyExecutions: boolean;
}

/** Connects a function without waiting callers to its event sources and its dead-letter queue. */
export class BackgroundTriggers extends Construct {
  /** Dead-letter queue of the function. */
  readonly failures: Queue;
  readonly followsStream: boolean;
  /** The queue that it reads. */
  readonly source: Queue | undefined;

  constructor(scope: Construct, options: TriggerOptions) {
    super(scope, `${options.definition.name}-triggers`);
    const mails = options.definition.triggers.flatMap((trigger) =>
      trigger.kind === 'queue' ? [options.mailQueues[trigger.queue]] : [],
    )[0];
    this.source = mails?.queue;
    this.followsStream = options.definition.triggers.some(({ kind }) => kind === 'stream');
    if (mails !== undefined) {
      this.failures = mails.failures;
      this.readQueue(options, mails.queue);
      return;
    }
    const failures = new Queue(this, 'Failures', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    this.failures = failures;
    for (const trigger of options.definition.triggers) if (trigger.kind === 'stream') this.readStream(options, trigger, failures);
    // For asynchronous invocations, such as bucket events.
    options.lambda.configureAsyncInvoke({ onFailure: new SqsDestination(failures), retryAttempts: 2 });
  }

  /**
   * Lets the function read a queue. The mapping limits the number of parallel calls, but reserves no executions. Beyond the limit, messages
   * are not received.
   */
  private readQueue({ definition, lambda }: TriggerOptions, queue: Queue): void {
    const [trigger] = definition.triggers.flatMap((one) => (one.kind === 'queue' ? [one] : []));
    if (trigger === undefined) throw new Error(`${definition.name} reads no queue`);
    lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
        resources: [queue.queueArn],
      }),
    );
    const mapping = new EventSourceMapping(this, 'Queue', {
      target: lambda,
      eventSourceArn: queue.queueArn,
      batchSize: trigger.batch,
      maxConcurrency: trigger.atOnce,
      reportBatchItemFailures: true,
    });
    mapping.node.addDependency(lambda.role ?? lambda);
  }

  /**
   * Lets the function read the stream. A failing batch is halved until the bad record is isolated and put into the dead-letter queue, so
   * that it does not block its shard for long.
   */
  private readStream(
    { lambda, tableArn, streamArn, hasManyExecutions }: TriggerOptions,
    { sortKeys, batchesAtOnce }: StreamTrigger,
    failures: Queue,
  ): void {
    lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
        resources: [streamArn],
      }),
    );
    lambda.addToRolePolicy(new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: [`${tableArn}/stream/*`] }));
    const mapping = new EventSourceMapping(this, 'Stream', {
      target: lambda,
      eventSourceArn: streamArn,
      // Reads from the table's first moment on, including what was written before this mapping existed.
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: recordsInBatch,
      parallelizationFactor: hasManyExecutions ? batchesAtOnce : 1,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: 10,
      onFailure: new SqsDlq(failures),
      // A record's keys are the same in its new and its old image. One filter covers all prefixes, because a mapping takes only five
      // filters.
      filters: [FilterCriteria.filter({ dynamodb: { Keys: { sk: { S: sortKeys.map((prefix) => ({ prefix })) } } } })],
    });
    mapping.node.addDependency(lambda.role ?? lambda);
  }
}
