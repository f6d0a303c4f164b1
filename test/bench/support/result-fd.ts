/**
 * File descriptor to which a measured script writes its result, because its standard output is the functions' log. `cold-call.mjs` imports
 * nothing, so it repeats the 3.
 */
export const resultFd = 3;
