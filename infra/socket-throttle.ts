/**
 * Calls of each route of the socket API, of all sockets together: per second, and at once. Calls beyond it are answered 429, and run no
 * function. It is the gateway's limit per stage; the functions limit what one account or socket may do (`shared/contract/sockets.ts`). Five
 * hundred is how many new sockets a second AWS takes from a new account.
 */
export const socketThrottle = { rate: 500, burst: 1000 } as const;

/**
 * Limit of pings, which run no function. Each new socket sends eight, by which it sets its clock. No more than AWS takes from a new account
 * in its smallest regions (2,500 a second and 1,250 at once, of all calls together), and enough for a hall of five hundred that reconnects
 * at once.
 */
export const pingThrottle = { rate: 2000, burst: 1250 } as const;
