/**
 * Calls of each route of the socket API, of all sockets together: a second, and at once. What is more is answered 429, and runs no function.
 * It is the gateway's, which counts per stage only: what one account or socket may do, the functions themselves say
 * (`shared/contract/sockets.ts`). Five hundred is how many new sockets a second AWS takes of a new account.
 */
export const socketThrottle = { rate: 500, burst: 1000 } as const;

/**
 * Of pings, which run no function: as many as those new sockets send, by which each sets its clock. As many at once as AWS takes at all of a new
 * account.
 */
export const pingThrottle = { rate: 4000, burst: 5000 } as const;
