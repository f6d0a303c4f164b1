import type { UnusedRight } from './unused-rights.ts';

/** Every right that is granted though the tests of `test/api` and `test/fault` never use it, and why. */
export const rightsExceptions: readonly UnusedRight[] = [];
