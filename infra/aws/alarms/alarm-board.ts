import { Aws, Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, MathExpression, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { StackConfig } from '../../config.ts';
import type { Names } from '../names.ts';

export interface Watch {
  /** Name of the alarm. docs/runbook.md has a heading of this name that says what to do. */
  readonly name: string;
  readonly metric: IMetric;
  /** The alarm rings at this value or above. */
  readonly atLeast: number;
  /** How many of the last `of` periods must reach the value; without `of`, how many periods in a row. */
  readonly periods: number;
  readonly of?: number;
  /** True for an alarm that even a stage with few alarms has, because it warns of losing something. */
  readonly always?: true;
  /** True for what runs on a schedule: missing figures mean that it no longer runs. */
  readonly ringsWithoutData?: true;
}

export const minute = Duration.minutes(1);

/**
 * Returns the sum of metrics that are written only while something is wrong. Without `FILL`, a minute that lacks one of the metrics has no
 * sum, and an alarm about the table would keep its state, since alarms on DynamoDB can treat missing data in no other way. The latest
 * minutes count as zero until their figures arrive, so an alarm on such a sum must look for some bad periods among several, never for
 * several in a row. https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/using-metric-math.html
 */
export function sumOfSparse(usingMetrics: Readonly<Record<string, IMetric>>): MathExpression {
  const filled = Object.keys(usingMetrics).map((name) => `FILL(${name}, 0)`);
  return new MathExpression({ expression: `SUM([${filled.join(', ')}])`, usingMetrics: { ...usingMetrics }, period: minute });
}

/** Alarms of one region, with the topic that they notify: CloudWatch notifies topics only of its own region. */
export class AlarmBoard extends Construct {
  constructor(scope: Construct, id: string, { config, names, watches }: { config: StackConfig; names: Names; watches: readonly Watch[] }) {
    super(scope, id);
    const topic = new Topic(this, 'Topic', { enforceSSL: true });
    // `enforceSSL` gives the topic a policy. It replaces the default policy, which lets the account's alarms publish.
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
    for (const { name, metric, atLeast, periods, of, always, ringsWithoutData } of watches) {
      if (config.watched === 'few' && always !== true) continue;
      const alarm = new Alarm(this, name, {
        alarmName: `${names.prefix}-${name}`,
        alarmDescription: `docs/runbook.md#${name}`,
        metric,
        threshold: atLeast,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        evaluationPeriods: of ?? periods,
        datapointsToAlarm: periods,
        // For all other alarms, no data means no calls, as on a quiet Tuesday morning.
        treatMissingData: ringsWithoutData === true ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
      });
      alarm.addAlarmAction(action);
      alarm.addOkAction(action);
    }
  }
}
