import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { metricNames, metricsNamespace } from '#shared/contract/metrics.ts';

const metrics = new Metrics({ namespace: metricsNamespace });

/** Counts a failure for the alarm about it (docs/runbook.md). */
export function countFailure(kind: 'webhookFailures' | 'refundFailures'): void {
  metrics.addMetric(metricNames[kind], MetricUnit.Count, 1);
  metrics.publishStoredMetrics();
}
