/** API Gateway ends a connection after two hours; `$disconnect` is best effort, so rows expire by TTL. */
export const keptSeconds = 2 * 3600 + 600;
