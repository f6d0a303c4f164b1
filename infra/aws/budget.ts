import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { StackConfig } from '../config.ts';
import type { Names } from './names.ts';

/**
 * Tells by mail when the account costs more in a month than was meant. Of the whole account: to tell stages apart AWS wants tags that
 * somebody has activated for billing. It needs somebody to tell, so there is none without an alarm address.
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
