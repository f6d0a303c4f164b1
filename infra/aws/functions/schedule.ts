import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';

/** What runs by itself, and the rule that calls it. */
export interface Scheduled {
  readonly rule: Rule;
  readonly lambdas: readonly LambdaFunction[];
}

/** Targets that a rule of EventBridge takes. https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-quota.html */
const mostTargets = 5;

/**
 * Runs functions once a minute, by one rule. A run that fails, or waits for want of capacity, is not repeated: the next one does what it left,
 * and a step that fails each minute would run beside itself.
 */
export function createSchedule(scope: Construct, lambdas: readonly LambdaFunction[]): Scheduled {
  if (lambdas.length > mostTargets) throw new Error(`A rule calls ${mostTargets} functions at most, and ${lambdas.length} are scheduled`);
  const once = { retryAttempts: 0, maxEventAge: Duration.minutes(1) };
  for (const lambda of lambdas) lambda.configureAsyncInvoke(once);
  const rule = new Rule(scope, 'Schedule', {
    schedule: Schedule.rate(Duration.minutes(1)),
    targets: lambdas.map((lambda) => new FunctionTarget(lambda, once)),
  });
  return { rule, lambdas };
}
