import { monotonicFactory } from 'ulid';

/**
 * Returns an id that sorts by time: 26 characters, the first ten of which encode `now` (epoch ms). Kept separate from other ids, because
 * only two functions need it, and the package adds 2.4 KB to a bundle.
 */
export const newUlid: (now: number) => string = monotonicFactory();
