/** At most this many reconnects in a row (docs/rules/live.md#reconnecting). */
export const reconnectLimit = 10;
/** The attempt from which the page offers to reconnect at once. */
export const reconnectLinkFrom = 3;

/**
 * Returns milliseconds before reconnect number `attempt` (from 1): 1 s doubled per attempt, at most 30 s, plus up to 1 s of jitter, so that
 * a whole venue does not reconnect at the same instant.
 */
export function reconnectDelay(attempt: number, random: () => number = Math.random): number {
  return Math.min(30_000, 1000 * 2 ** (attempt - 1)) + random() * 1000;
}

/** Returns milliseconds before silent attempts, after the counted ones have failed: the venue's Wi-Fi may return in an hour. */
export function quietDelay(random: () => number = Math.random): number {
  return 30_000 + random() * 30_000;
}
