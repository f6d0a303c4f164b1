import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { StackConfig } from '../../config.ts';
import type { Names } from '../names.ts';

/**
 * Sends a mail when the account's month costs more than planned. It covers the whole account: to tell stages apart, AWS needs tags that
 * have been activated for billing. Without an alarm address there is no budget.
 */
export function createBudget(scope: Construct, { alarmMail, monthlyBudget }: StackConfig, names: Names): void {
  if (alarmMail === undefined) return;
  const told = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number): CfnBudget.NotificationWithSubscribersProperty => ({
    notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarmMail }],
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: names.prefix,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
    },
    notificationsWithSubscribers: [told('ACTUAL', 80), told('FORECASTED', 100)],
  });
}
