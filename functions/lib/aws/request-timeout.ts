/** How long a client waits for an answer from AWS, ms. */
export const requestTimeout = 5_000;
