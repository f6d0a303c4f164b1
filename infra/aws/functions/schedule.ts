import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';

/**
 * Runs a function every few minutes. A run that fails, or finds no capacity, is not retried: the next run does what is left. Otherwise the
 * retries of a step that always fails would run alongside the next run.
 */
export function runEvery(scope: Construct, id: string, lambda: LambdaFunction, minutes: number): Rule {
  const once = { retryAttempts: 0, maxEventAge: Duration.minutes(1) };
  lambda.configureAsyncInvoke(once);
  return new Rule(scope, id, { schedule: Schedule.rate(Duration.minutes(minutes)), targets: [new FunctionTarget(lambda, once)] });
}
