/** Maximum number of reconnects in a row (docs/rules/live.md#reconnecting). */
export const reconnectLimit = 10;
/** The attempt from which the page offers to reconnect immediately. */
export const reconnectLinkFrom = 3;

/**
 * Returns the ms to wait before reconnect number `attempt` (counted from 1): 1 s, doubled with each attempt, at most 30 s, plus up to 1 s
 * of jitter, so that a whole venue does not reconnect in the same instant.
 */
export function reconnectDelay(attempt: number, random: () => number = Math.random): number {
  return Math.min(30_000, 1000 * 2 ** (attempt - 1)) + random() * 1000;
}

/** Returns the ms to wait before each silent attempt after `reconnectLimit` visible ones: the venue's Wi-Fi may be back in an hour. */
export function quietDelay(random: () => number = Math.random): number {
  return 30_000 + random() * 30_000;
}
