/** How long a client waits for a reply from AWS, ms. */
export const requestTimeout = 5_000;
