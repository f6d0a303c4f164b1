/**
 * File descriptor for a measured script's result, because its standard output is the functions' log. `cold-call.mjs` imports nothing and
 * repeats the 3.
 */
export const resultFd = 3;
