import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { metricNames, metricsNamespace } from '#shared/contract/metrics.ts';

/**
 * One object per process is enough, because a function handles one call at a time. The service dimension is the stage's name
 * (POWERTOOLS_SERVICE_NAME).
 */
const metrics = new Metrics({ namespace: metricsNamespace });

/**
 * Counts a socket call that failed through our own fault. The gateway's own count also includes refusals, such as an old token or too many
 * sockets.
 */
export function countSocketFailure(): void {
  metrics.addMetric(metricNames.socketFailures, MetricUnit.Count, 1);
  metrics.publishStoredMetrics();
}

/**
 * Measures each call of a route: its duration (ms), and whether it failed with 500 or above. One log line holds the CloudWatch metrics
 * together with route, status and request id. All routes share one dimension, because each metric name is billed per dimension.
 */
export function measure(routeId: string): MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult> {
  let started = 0;
  const finish = (event: APIGatewayProxyEvent, status: number) => {
    metrics.addMetric(metricNames.latency, MetricUnit.Milliseconds, performance.now() - started);
    metrics.addMetric(metricNames.failures, MetricUnit.Count, status >= 500 ? 1 : 0);
    metrics.addMetadata('route', routeId);
    metrics.addMetadata('status', String(status));
    metrics.addMetadata('request_id', event.requestContext?.requestId ?? 'unknown');
    metrics.publishStoredMetrics();
  };
  return {
    before: () => {
      started = performance.now();
      metrics.captureColdStartMetric();
    },
    after: ({ event, response }) => finish(event, response?.statusCode ?? 500),
    onError: ({ event, response }) => finish(event, response?.statusCode ?? 500),
  };
}
