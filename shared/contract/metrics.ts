/** The metrics that functions write, and that alarms and the dashboard read. */
export const metricsNamespace = 'TableTwo';

export const metricNames = {
  /** Milliseconds from a call's arrival in the function to its reply. */
  latency: 'Latency',
  /** 1 for a call with status 500 or above, else 0. */
  failures: 'Failures',
  /** 1 for each call of a socket that failed by our fault; nothing is written, and nothing charged, while none does. */
  socketFailures: 'SocketFailures',
} as const;
