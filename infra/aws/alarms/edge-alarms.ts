import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { AlarmBoard, type Watch } from './alarm-board.ts';
import { type Budgeted, createBudget } from './budget.ts';

const fiveMinutes = Duration.minutes(5);

interface EdgeWatched extends Budgeted {
  readonly distributionId: string;
}

/**
 * Creates the alarms that can exist only in us-east-1: about the edge and, since not every region has Budgets, about the account's costs.
 */
export function createEdgeWatch(scope: Construct, about: EdgeWatched): void {
  createBudget(scope, about);
  if (about.config.watched === 'all') createEdgeAlarms(scope, about);
}

/** Creates alarms about CloudFront and its firewall: their metrics exist only in us-east-1. */
function createEdgeAlarms(scope: Construct, about: EdgeWatched): void {
  const { config, names, distributionId } = about;
  const cloudFront = (metricName: string, statistic: string) =>
    new Metric({
      namespace: 'AWS/CloudFront',
      metricName,
      dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
      statistic,
      period: fiveMinutes,
    });
  const failed: Watch = {
    name: 'edge-errors',
    // The error rate alone would ring for a single failed call in a quiet night.
    metric: new MathExpression({
      expression: 'rate / 100 * requests',
      usingMetrics: { rate: cloudFront('5xxErrorRate', Stats.AVERAGE), requests: cloudFront('Requests', Stats.SUM) },
      period: fiveMinutes,
    }),
    atLeast: 10,
    periods: 1,
  };
  const blocked: Watch = {
    name: 'blocked-calls',
    metric: new Metric({
      namespace: 'AWS/WAFV2',
      metricName: 'BlockedRequests',
      dimensionsMap: { WebACL: names.prefix, Rule: 'ALL' },
      statistic: Stats.SUM,
      period: fiveMinutes,
    }),
    atLeast: 300,
    periods: 1,
  };
  new AlarmBoard(scope, 'EdgeAlarms', { config, names, watches: config.firewall ? [failed, blocked] : [failed] });
}
