import { Aws } from 'aws-cdk-lib';
import { CfnBudget, CfnBudgetsAction } from 'aws-cdk-lib/aws-budgets';
import { Effect, ManagedPolicy, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { functionNameOf } from '#shared/contract/define.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { payments } from '#shared/contract/routes/payments.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import type { StackConfig } from '../../config.ts';
import type { Names } from '../names.ts';

export interface Budgeted {
  readonly config: StackConfig;
  readonly names: Names;
  /** Name of the role with which the gateways call functions, if the budget may stop some of these calls. */
  readonly invokeRoleName: string | undefined;
}

/**
 * Creates the budget, which sends an email when the account's month costs more than planned. It covers the whole account: AWS can tell
 * stages apart only by tags that have been activated for billing. Without an alarm address there is no budget.
 */
export function createBudget(scope: Construct, about: Budgeted): void {
  const { alarmMail, monthlyBudget } = about.config;
  if (alarmMail === undefined) return;
  const told = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number): CfnBudget.NotificationWithSubscribersProperty => ({
    notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarmMail }],
  });
  const budget = new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: about.names.prefix,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
    },
    notificationsWithSubscribers: [told('ACTUAL', 80), told('FORECASTED', 100)],
  });
  createStop(scope, budget, alarmMail, about);
}

/** Routes that bring new people, and with them costs. Everyone who has registered can continue. */
const stopped = [accounts.requestSignUp, registration.registerForEvent, payments.startOrder, waiting.joinWaitingList];

/**
 * Lets AWS remove the gateways' right to call the routes that register people, once the month has cost this much
 * (docs/runbook.md#registration-stopped-by-costs).
 */
function createStop(scope: Construct, budget: CfnBudget, alarmMail: string, { config, names, invokeRoleName }: Budgeted): void {
  if (config.costStop === undefined || invokeRoleName === undefined) return;
  const policy = new ManagedPolicy(scope, 'CostStop', {
    statements: [
      new PolicyStatement({
        effect: Effect.DENY,
        actions: ['lambda:InvokeFunction'],
        resources: stopped.map((route) => names.functionArn(functionNameOf(route))),
      }),
    ],
  });
  const role = new Role(scope, 'CostStopRole', {
    assumedBy: new ServicePrincipal('budgets.amazonaws.com', { conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } } }),
    inlinePolicies: {
      stop: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: ['iam:AttachRolePolicy', 'iam:DetachRolePolicy'],
            resources: [`arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:role/${invokeRoleName}`],
            conditions: { ArnEquals: { 'iam:PolicyARN': policy.managedPolicyArn } },
          }),
        ],
      }),
    },
  });
  new CfnBudgetsAction(scope, 'CostStopAction', {
    budgetName: budget.ref,
    actionType: 'APPLY_IAM_POLICY',
    approvalModel: 'AUTOMATIC',
    notificationType: 'ACTUAL',
    actionThreshold: { type: 'ABSOLUTE_VALUE', value: config.costStop },
    definition: { iamActionDefinition: { policyArn: policy.managedPolicyArn, roles: [invokeRoleName] } },
    executionRoleArn: role.roleArn,
    subscribers: [{ type: 'EMAIL', address: alarmMail }],
  });
}
