import { monotonicFactory } from 'ulid';

/**
 * An id that sorts by time: 26 characters, the first ten of which encode `now` (epoch ms). Apart from other ids, because two functions need
 * such, and the package is 2.4 KB of every bundle that has it.
 */
export const newUlid: (now: number) => string = monotonicFactory();
