import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { metricsNamespace, paymentMetricNames } from '#shared/contract/metrics.ts';

const metrics = new Metrics({ namespace: metricsNamespace });

/** Counts a failure for the alarm about it (docs/runbook.md). */
export function countFailure(kind: keyof typeof paymentMetricNames): void {
  metrics.addMetric(paymentMetricNames[kind], MetricUnit.Count, 1);
  metrics.publishStoredMetrics();
}
