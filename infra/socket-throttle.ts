/**
 * Calls that each route of the socket API accepts, from all sockets together: per second, and at the same time. Further calls are answered
 * 429 and run no function. This is the gateway's limit per stage; the functions limit what one account or socket may do
 * (`shared/contract/sockets.ts`). AWS accepts five hundred new sockets a second from a new account.
 */
export const socketThrottle = { rate: 500, burst: 1000 } as const;

/**
 * Limit of pings, which run no function. Each new socket sends eight, to set its clock. The limit does not exceed what AWS accepts from a
 * new account in its smallest regions (2,500 a second and 1,250 at once, of all calls together), and is enough for a hall of five hundred
 * phones that reconnect at the same time.
 */
export const pingThrottle = { rate: 2000, burst: 1250 } as const;
