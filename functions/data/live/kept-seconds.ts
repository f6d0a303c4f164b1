/** TTL of a socket's rows, in seconds. API Gateway ends a connection after two hours, and `$disconnect` is best effort. */
export const keptSeconds = 2 * 3600 + 600;
