/** How long a client waits for an answer of AWS, ms. */
export const requestTimeout = 5_000;
