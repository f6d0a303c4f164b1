import { Aws, Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { StackConfig } from '../config.ts';
import type { Names } from './names.ts';

export interface Watch {
  /** Also the heading in docs/runbook.md that says what to do. */
  readonly name: string;
  readonly metric: IMetric;
  /** It rings at this value or above. */
  readonly atLeast: number;
  /** Periods in a row. */
  readonly periods: number;
  /** Also in a stage that has but a few: something is lost when nobody looks. */
  readonly always?: true;
}

export const minute = Duration.minutes(1);

/** Alarms of one region with the topic that tells of them; CloudWatch rings at topics of its own region alone. */
export class AlarmBoard extends Construct {
  constructor(scope: Construct, id: string, { config, names, watches }: { config: StackConfig; names: Names; watches: readonly Watch[] }) {
    super(scope, id);
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
    for (const { name, metric, atLeast, periods, always } of watches) {
      if (config.watched === 'few' && always !== true) continue;
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
