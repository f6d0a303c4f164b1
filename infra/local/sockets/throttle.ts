/** Token bucket: `burst` calls at once, refilled by `rate` a second. */
export interface ThrottleLimits {
  readonly rate: number;
  readonly burst: number;
}

/** API Gateway's token bucket for each route. */
export class Throttle {
  readonly #usual: ThrottleLimits;
  readonly #own: Readonly<Record<string, ThrottleLimits>>;
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  /**
   * Creates the buckets.
   * @param own limits of routes that differ from the usual ones
   */
  constructor(usual: ThrottleLimits, own: Readonly<Record<string, ThrottleLimits>> = {}) {
    this.#usual = usual;
    this.#own = own;
  }

  /**
   * Takes a token for a route. `now`: ms of any clock that only goes forward.
   * @returns false when no token is left
   */
  admits(routeKey: string, now = performance.now()): boolean {
    const { rate, burst } = this.#own[routeKey] ?? this.#usual;
    const bucket = this.#buckets.get(routeKey) ?? { tokens: burst, at: now };
    const tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * rate);
    this.#buckets.set(routeKey, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
    return tokens >= 1;
  }
}
