/** API Gateway's token bucket for each route: `burst` at once, refilled by `rate` a second. */
export class Throttle {
  readonly #limits: { readonly rate: number; readonly burst: number };
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  constructor(limits: { readonly rate: number; readonly burst: number }) {
    this.#limits = limits;
  }

  /** Takes a token of a route's. `now`: ms of any clock that only goes forward. @returns false when there is none */
  admits(routeKey: string, now = performance.now()): boolean {
    const { rate, burst } = this.#limits;
    const bucket = this.#buckets.get(routeKey) ?? { tokens: burst, at: now };
    const tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * rate);
    this.#buckets.set(routeKey, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
    return tokens >= 1;
  }
}
