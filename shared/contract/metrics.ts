/** The metrics that functions write, and that alarms and the dashboard read. */
export const metricsNamespace = 'TableTwo';

export const metricNames = {
  /** Milliseconds from a call's arrival in the function to its reply. */
  latency: 'Latency',
  /** 1 for a call that returns status 500 or above, otherwise 0. */
  failures: 'Failures',
  /** 1 for each socket call that failed through our fault. Otherwise nothing is written, so AWS charges nothing. */
  socketFailures: 'SocketFailures',
} as const;

/** Metrics of payments, apart because only few bundles need them. */
export const paymentMetricNames = {
  /** 1 for each message of Stripe that was not carried out. Otherwise nothing is written. */
  webhookFailures: 'WebhookFailures',
  /** 1 for each refund that Stripe refused, so that a person must return the money. Otherwise nothing is written. */
  refundFailures: 'RefundFailures',
} as const;
