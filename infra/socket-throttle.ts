/**
 * Calls of each route of the socket API, of all sockets together: a second, and at once. What is more is answered 429, and runs no function.
 * It is the gateway's, which counts per stage only: what one account or socket may do, the functions themselves say
 * (`shared/contract/sockets.ts`). Five hundred is how many new sockets a second AWS takes of a new account.
 */
export const socketThrottle = { rate: 500, burst: 1000 } as const;

/**
 * Of pings, which run no function: each new socket sends eight, by which it sets its clock. No more than AWS takes of a new account in its smallest
 * regions (2,500 a second and 1,250 at once, of all calls together), and enough for a hall of five hundred that comes back at once.
 */
export const pingThrottle = { rate: 2000, burst: 1250 } as const;
