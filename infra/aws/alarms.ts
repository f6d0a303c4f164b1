import { Aws, Duration } from 'aws-cdk-lib';
import type { SpecRestApi } from 'aws-cdk-lib/aws-apigateway';
import { Alarm, ComparisonOperator, type IMetric, MathExpression, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { StackConfig } from '../config.ts';
import type { Names } from './names.ts';

/** What is watched. */
export interface Watched {
  readonly config: StackConfig;
  readonly names: Names;
  readonly restApi: SpecRestApi;
  readonly table: TableV2;
  /** Each function that nobody waits for, with the queue where its failures end. */
  readonly background: readonly {
    readonly name: string;
    readonly lambda: LambdaFunction;
    readonly failures: Queue;
    readonly followsStream: boolean;
  }[];
}

interface Watch {
  /** Also the heading in docs/runbook.md that says what to do. */
  readonly name: string;
  readonly metric: IMetric;
  /** It rings at this value or above. */
  readonly atLeast: number;
  /** Periods in a row. */
  readonly periods: number;
}

const minute = Duration.minutes(1);

function watchesOf({ restApi, table, background }: Watched): Watch[] {
  const ses = (metricName: string) => new Metric({ namespace: 'AWS/SES', metricName, statistic: Stats.MAXIMUM, period: Duration.hours(1) });
  const throttled = new MathExpression({
    expression: 'reads + writes',
    usingMetrics: {
      reads: table.metric('ReadThrottleEvents', { statistic: Stats.SUM }),
      writes: table.metric('WriteThrottleEvents', { statistic: Stats.SUM }),
    },
    period: minute,
  });
  return [
    { name: 'server-errors', metric: restApi.metricServerError({ period: minute, statistic: Stats.SUM }), atLeast: 5, periods: 2 },
    { name: 'slow-replies', metric: restApi.metricLatency({ period: minute, statistic: Stats.p(99) }), atLeast: 2000, periods: 5 },
    {
      name: 'throttled-functions',
      // Without a dimension it is every function's: they share the account's concurrency.
      metric: new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: Stats.SUM, period: minute }),
      atLeast: 1,
      periods: 2,
    },
    { name: 'throttled-table', metric: throttled, atLeast: 10, periods: 2 },
    ...background.flatMap(({ name, lambda, failures, followsStream }): Watch[] => [
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
      {
        name: `failed-${name}`,
        metric: failures.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM, period: minute }),
        atLeast: 1,
        periods: 1,
      },
    ]),
    // AWS reviews an account at 5 % and 0.1 %.
    { name: 'bounced-mail', metric: ses('Reputation.BounceRate'), atLeast: 0.03, periods: 1 },
    { name: 'complaints', metric: ses('Reputation.ComplaintRate'), atLeast: 0.0005, periods: 1 },
  ];
}

/** Every alarm, told by mail where the stage has an address for it. What to do then stands in docs/runbook.md under the alarm's name. */
export class Alarms extends Construct {
  constructor(scope: Construct, watched: Watched) {
    super(scope, 'Alarms');
    const { config, names } = watched;
    const topic = new Topic(this, 'Topic', { enforceSSL: true });
    // A policy of its own takes the place of the topic's first one, by which the account's alarms may publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    );
    if (config.alarmMail !== undefined) topic.addSubscription(new EmailSubscription(config.alarmMail));
    const action = new SnsAction(topic);
    for (const { name, metric, atLeast, periods } of watchesOf(watched)) {
      const alarm = new Alarm(this, name, {
        alarmName: `${names.prefix}-${name}`,
        alarmDescription: `docs/runbook.md#${name}`,
        metric,
        threshold: atLeast,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        evaluationPeriods: periods,
        // Nobody calls on a Tuesday morning.
        treatMissingData: TreatMissingData.NOT_BREACHING,
      });
      alarm.addAlarmAction(action);
      alarm.addOkAction(action);
    }
  }
}
