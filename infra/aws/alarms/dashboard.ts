import { Duration } from 'aws-cdk-lib';
import { Dashboard, GraphWidget, type IMetric, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { metricNames, metricsNamespace } from '#shared/contract/metrics.ts';
import type { Watched } from './alarms.ts';

const minute = Duration.minutes(1);

/**
 * Creates one page to watch during an evening: whether calls are answered, how fast, whether the live channel keeps up, and whether
 * anything piles up.
 */
export function createDashboard(scope: Construct, { names, restApi, table, background, socketApiId }: Watched): void {
  const sum = (namespace: string, metricName: string, dimensionsMap: Record<string, string> = {}) =>
    new Metric({ namespace, metricName, dimensionsMap, statistic: Stats.SUM, period: minute });
  const own = (metricName: string, statistic: string) =>
    new Metric({ namespace: metricsNamespace, metricName, dimensionsMap: { service: names.prefix }, statistic, period: minute });
  const socket = (metricName: string) => sum('AWS/ApiGateway', metricName, { ApiId: socketApiId });
  const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 8, height: 6 });

  const at = { statistic: Stats.SUM, period: minute };
  new Dashboard(scope, 'Dashboard', { dashboardName: names.prefix, defaultInterval: Duration.hours(4) }).addWidgets(
    graph('Calls and errors', [restApi.metricCount(at), restApi.metricClientError(at), restApi.metricServerError(at)]),
    graph('Replies, ms', [
      restApi.metricLatency({ period: minute, statistic: Stats.p(50) }),
      restApi.metricLatency({ period: minute, statistic: Stats.p(99) }),
      own(metricNames.latency, Stats.p(99)),
    ]),
    graph('Our failures', [own(metricNames.failures, Stats.SUM)]),
    graph('Functions', [
      sum('AWS/Lambda', 'Throttles'),
      new Metric({ namespace: 'AWS/Lambda', metricName: 'ConcurrentExecutions', statistic: Stats.MAXIMUM, period: minute }),
    ]),
    graph('Table, units', [table.metricConsumedReadCapacityUnits(at), table.metricConsumedWriteCapacityUnits(at)]),
    graph('Live channel', [
      socket('ConnectCount'),
      socket('MessageCount'),
      socket('ExecutionError'),
      own(metricNames.socketFailures, Stats.SUM),
    ]),
    graph(
      'Behind the stream, ms',
      background
        .filter(({ followsStream }) => followsStream)
        .map(({ lambda }) => lambda.metric('IteratorAge', { statistic: Stats.MAXIMUM, period: minute })),
    ),
    graph(
      'Left undone',
      background.map(({ failures }) => failures.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM, period: minute })),
    ),
    graph('Mail', [sum('AWS/SES', 'Send'), sum('AWS/SES', 'Bounce'), sum('AWS/SES', 'Complaint')]),
  );
}
