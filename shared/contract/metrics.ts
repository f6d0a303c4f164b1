/** What the functions tell CloudWatch, and what alarms and the dashboard read: written here once for both. */
export const metricsNamespace = 'TableTwo';

export const metricNames = {
  /** Milliseconds from a call's arrival in the function to its answer. */
  latency: 'Latency',
  /** 1 for a call that failed by our fault, 0 for any other. */
  failures: 'Failures',
} as const;
