import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';

/** Runs the canary every few minutes. A walk that failed is not retried: the alarm counts failures, and the next walk shows more. */
export function createCanary(scope: Construct, lambda: LambdaFunction, everyMinutes: number): void {
  lambda.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) });
  new Rule(scope, 'CanarySchedule', {
    schedule: Schedule.rate(Duration.minutes(everyMinutes)),
    targets: [new FunctionTarget(lambda, { retryAttempts: 0, maxEventAge: Duration.minutes(1) })],
  });
}
