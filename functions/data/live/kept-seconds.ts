/**
 * TTL of a socket's rows, in seconds. API Gateway ends a connection after two hours, and `$disconnect` is sent on a best-effort basis only.
 */
export const keptSeconds = 2 * 3600 + 600;
