/** Where a measured script writes its result: its standard output is the functions' own log. `cold-call.mjs` imports nothing and says 3. */
export const resultFd = 3;
