import { Duration } from 'aws-cdk-lib';
import type { SpecRestApi } from 'aws-cdk-lib/aws-apigateway';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITableV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Rule } from 'aws-cdk-lib/aws-events';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { metricNames, metricsNamespace, paymentMetricNames } from '#shared/contract/metrics.ts';
import type { StackConfig } from '../../config.ts';
import { tableShape } from '../../table-shape.ts';
import type { Names } from '../names.ts';
import { AlarmBoard, minute, sumOfSparse, type Watch } from './alarm-board.ts';

/** The function that runs once a minute, and the rule that calls it. */
export interface Scheduled {
  readonly rule: Rule;
  readonly lambda: LambdaFunction;
}

export interface Watched {
  readonly config: StackConfig;
  readonly names: Names;
  readonly restApi: SpecRestApi;
  readonly socketApiId: string;
  /** ARN of the key that signs tokens. */
  readonly tokenKeyArn: string;
  readonly table: ITableV2 | TableV2;
  /** Configuration set with which all of the stage's email is sent. */
  readonly configurationSetName: string;
  readonly schedule: Scheduled;
  /** Undefined in a stage without a canary. */
  readonly canary: LambdaFunction | undefined;
  /** Each function that no caller waits for, with the queue that receives its failures. */
  readonly background: readonly {
    readonly name: string;
    readonly lambda: LambdaFunction;
    readonly failures: Queue;
    readonly followsStream: boolean;
    /** True when the number of its parallel executions is limited. Calls beyond that are throttled, as intended. */
    readonly isHeldBack: boolean;
    /** The queue that it reads. */
    readonly source: Queue | undefined;
  }[];
}

/**
 * Signatures per second that KMS allows an account with keys of this kind.
 * https://docs.aws.amazon.com/kms/latest/developerguide/requests-per-second.html
 */
const signaturesPerSecond = 1000;

/** Age in seconds that a queue's oldest email may reach. 50,000 invitations take 80 minutes; no one waits that long for a code. */
const oldestMail: Readonly<Record<string, number>> = { 'mail-send-prompt': 60, 'mail-send-bulk': 7200 };

/**
 * Returns the alarms on account-wide figures. Only the stage that relies on the account's 1,000 executions watches them. In the other
 * stages, callers see a 5xx themselves.
 */
function watchesOfAccount(background: Watched['background']): Watch[] {
  const sum = { statistic: Stats.SUM, period: minute };
  const heldBack = background.flatMap(({ isHeldBack, lambda }) => (isHeldBack ? [lambda.metricThrottles(sum)] : []));
  const parts = {
    all: new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', ...sum }),
    ...Object.fromEntries(heldBack.map((metric, index) => [`own${index}`, metric])),
  };
  const expression = Object.keys(parts).map((name) => `FILL(${name}, 0)`);
  return [
    {
      name: 'throttled-functions',
      metric: new MathExpression({ expression: expression.join(' - '), usingMetrics: parts, period: minute }),
      ...{ atLeast: 1, periods: 2, of: 5 },
    },
    {
      name: 'many-functions',
      metric: new Metric({ namespace: 'AWS/Lambda', metricName: 'ConcurrentExecutions', statistic: Stats.MAXIMUM, period: minute }),
      ...{ atLeast: 800, periods: 2 },
    },
  ];
}

/**
 * Returns the alarm of the function that runs every minute. It fails when a function that it calls fails; that function's log says which
 * step did.
 */
function watchOfSchedule({ rule, lambda }: Scheduled): Watch {
  return {
    name: 'failing-schedules',
    metric: new MathExpression({
      expression: 'IF(FILL(runs, 0) > 0, FILL(errors, 0), 1)',
      usingMetrics: {
        errors: lambda.metricErrors({ period: Duration.minutes(5), statistic: Stats.SUM }),
        runs: new Metric({
          namespace: 'AWS/Events',
          metricName: 'Invocations',
          dimensionsMap: { RuleName: rule.ruleName },
          statistic: Stats.SUM,
        }),
      },
      period: Duration.minutes(5),
    }),
    ...{ atLeast: 1, periods: 3, always: true, ringsWithoutData: true },
  };
}

function watchesOf(watched: Watched): Watch[] {
  const { config, names, restApi, socketApiId, tokenKeyArn, table, background, schedule, canary, configurationSetName } = watched;
  const ses = (metricName: string) =>
    new Metric({
      namespace: 'AWS/SES',
      metricName,
      dimensionsMap: { 'ses:configuration-set': configurationSetName },
      statistic: Stats.MAXIMUM,
      period: Duration.hours(1),
    });
  const sum = { statistic: Stats.SUM, period: minute };
  // The table's metrics do not include its indexes. A sum takes at most ten metrics.
  const { tableName: TableName } = table;
  const parts = [{ TableName }, ...tableShape.indexes.map(({ name }) => ({ TableName, GlobalSecondaryIndexName: name }))];
  const throttles = parts.flatMap((dimensionsMap, index) =>
    ['Read', 'Write'].map((kind) => [`${kind.toLowerCase()}s${index}`, table.metric(`${kind}ThrottleEvents`, { ...sum, dimensionsMap })]),
  );
  const throttled = sumOfSparse(Object.fromEntries(throttles));
  // Does not use IntegrationError, which also counts every refusal.
  const own = (metricName: string) =>
    new Metric({ namespace: metricsNamespace, metricName, dimensionsMap: { service: names.prefix }, ...sum });
  const failedSockets = sumOfSparse({
    uncalled: new Metric({ namespace: 'AWS/ApiGateway', metricName: 'ExecutionError', dimensionsMap: { ApiId: socketApiId }, ...sum }),
    failed: own(metricNames.socketFailures),
  });
  const walks: Watch[] =
    canary === undefined
      ? []
      : [
          {
            name: 'canary',
            metric: canary.metricErrors({ period: Duration.minutes(5), statistic: Stats.SUM }),
            atLeast: 1,
            periods: 2,
            always: true,
            ringsWithoutData: true,
          },
        ];
  return [
    ...walks,
    {
      name: 'server-errors',
      metric: restApi.metricServerError({ period: minute, statistic: Stats.SUM }),
      atLeast: 5,
      periods: 2,
      always: true,
    },
    { name: 'socket-errors', metric: failedSockets, atLeast: 5, periods: 2, of: 5 },
    // Stripe repeats a message that failed, ever more rarely. Orders that stay unsettled also fail the every-minute schedule.
    ...(config.payments
      ? ([
          {
            name: 'failed-webhooks',
            metric: sumOfSparse({ failed: own(paymentMetricNames.webhookFailures) }),
            atLeast: 1,
            periods: 2,
            of: 15,
          },
          { name: 'failed-refunds', metric: own(paymentMetricNames.refundFailures), atLeast: 1, periods: 1, always: true },
        ] as const)
      : []),
    { name: 'slow-replies', metric: restApi.metricLatency({ period: minute, statistic: Stats.p(99) }), atLeast: 2000, periods: 5 },
    ...(config.reservesConcurrency ? watchesOfAccount(background) : []),
    {
      name: 'busy-token-key',
      // KMS has no metric for throttled calls, so this alarm rings at four fifths of the limit.
      metric: new Metric({
        namespace: 'AWS/KMS',
        metricName: 'SuccessfulRequest',
        dimensionsMap: { KeyArn: tokenKeyArn, Operation: 'Sign' },
        statistic: Stats.SUM,
        period: minute,
      }),
      atLeast: signaturesPerSecond * 60 * 0.8,
      periods: 1,
    },
    { name: 'throttled-table', metric: throttled, atLeast: 10, periods: 2, of: 5 },
    ...background.flatMap(({ name, lambda, failures, followsStream, source }): Watch[] => [
      ...(followsStream
        ? [
            {
              name: `late-${name}`,
              metric: lambda.metric('IteratorAge', { statistic: Stats.MAXIMUM, period: minute }),
              atLeast: 60_000,
              periods: 2,
            },
          ]
        : []),
      ...(source === undefined
        ? []
        : [
            {
              name: `late-${name}`,
              metric: source.metricApproximateAgeOfOldestMessage({ statistic: Stats.MAXIMUM, period: minute }),
              atLeast: oldestMail[name] ?? 900,
              periods: 2,
            },
          ]),
      {
        name: `failed-${name}`,
        metric: failures.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM, period: minute }),
        atLeast: 1,
        periods: 1,
        // An email that was given up is still in the table, and a new message for it is queued.
        ...(source === undefined ? { always: true } : {}),
      },
    ]),
    watchOfSchedule(schedule),
    // AWS reviews an account that reaches 5 % bounces or 0.1 % complaints.
    { name: 'bounced-mail', metric: ses('Reputation.BounceRate'), atLeast: 0.03, periods: 1, always: true },
    { name: 'complaints', metric: ses('Reputation.ComplaintRate'), atLeast: 0.0005, periods: 1 },
  ];
}

/**
 * Creates the alarms of the stage's own region, which notify by email if the stage has an address for them. docs/runbook.md says for each
 * alarm what to do.
 */
export function createAlarms(scope: Construct, watched: Watched): void {
  new AlarmBoard(scope, 'Alarms', { ...watched, watches: watchesOf(watched) });
}
