/**
 * Calls of each route of the socket API, of all sockets together: a second, and at once. Enough for every screen of forty
 * evenings to come back in the same moment; what is more is answered 429, and runs no function. It is the gateway's, which
 * counts per stage only: what one account or socket may do, the functions themselves say (`shared/contract/sockets.ts`).
 */
export const socketThrottle = { rate: 500, burst: 1000 } as const;
